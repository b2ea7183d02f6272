import type { z } from 'zod';
import { err, ok, type Result, toClosestWord } from '../../core/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../text/diagnose.ts';
import type { YamlDocument } from '../yaml/parse-yaml.ts';
import { findKey, findNode, type YamlNode, type YamlPath } from '../yaml/yaml-node.ts';
import { toFault } from './issue-fault.ts';
import { examplesAt, keysAt } from './schema-at.ts';
import { toPlain } from './to-plain.ts';

type Issue = z.core.$ZodIssue;

/**
 * What a schema says of a document: its value, or everything that is wrong, each told at the key or value that it is
 * about. A missing key is told at the key of what lacks it, and of a whole file (`place` null) at the top level. Nothing
 * is said about what has been refused already.
 */
export function checkShape<T>(
  document: YamlDocument,
  schema: z.ZodType<T>,
): Result<T, readonly Diagnostic[]> {
  const { source, root } = document;
  if (root === null) return err([diagnose(source, 'policy.empty-value', null)]);
  const checked = schema.safeParse(toPlain(root));
  if (checked.success) return ok(checked.data);
  return err(toDiagnostics({ document, schema, root, misspelt: new Set() }, checked.error.issues));
}

/** The document that is checked, and what it is checked by. */
interface Check {
  readonly document: YamlDocument;
  readonly schema: unknown;
  readonly root: YamlNode;
  /** Keys that are taken for misspelt ones, as paths in JSON: that they are missing is then no news. */
  readonly misspelt: Set<string>;
}

/** Keys that are too many are judged before those that are missing: one may be meant to be the other. */
function toDiagnostics(check: Check, issues: readonly Issue[]): readonly Diagnostic[] {
  const unknown = issues.flatMap((issue) => {
    return issue.code === 'unrecognized_keys' ? toUnknownKeys(check, issue.path as YamlPath, issue.keys) : [];
  });
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys');
  return [...unknown, ...others.flatMap((issue) => toDiagnostic(check, issue))];
}

function toUnknownKeys(
  { document, schema, root, misspelt }: Check,
  path: YamlPath,
  keys: readonly string[],
): readonly Diagnostic[] {
  return keys.map((key) => {
    const near = toClosestWord(key, keysAt(schema, path));
    if (near !== null) misspelt.add(JSON.stringify([...path, near]));
    const related = near === null ? [] : [near];
    return diagnose(document.source, 'policy.unknown-key', findKey(root, [...path, key]), key, related);
  });
}

function toDiagnostic(check: Check, issue: Issue): readonly Diagnostic[] {
  const { document, schema, root } = check;
  const path = issue.path as YamlPath;
  const node = findNode(root, path);
  if (node === null) return toMissingKey(check, path);
  if (node.kind === 'refused') return [];
  const { code, related, onKey } = toFault(issue, node, examplesAt(schema, path));
  const key = findKey(root, path);
  if (onKey) return [diagnose(document.source, code, key, String(path.at(-1)), related)];
  const span = isBlank(node) ? key : node.span;
  return [diagnose(document.source, code, span ?? node.span, toSubject(node, path), related)];
}

function toMissingKey({ document, root, misspelt }: Check, path: YamlPath): readonly Diagnostic[] {
  const above = path.slice(0, -1);
  const parent = findNode(root, above);
  if (parent?.kind !== 'mapping' || !parent.whole || misspelt.has(JSON.stringify(path))) return [];
  return [diagnose(document.source, 'policy.missing-key', findKey(root, above), String(path.at(-1)))];
}

/** Whether there is nothing to underline but the key. */
function isBlank(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.span.to === node.span.from;
}

/** The value where it is a word, its key where it is not. */
function toSubject(node: YamlNode, path: YamlPath): string {
  if (node.kind === 'scalar' && node.value !== null && node.value !== '') return String(node.value);
  return path.findLast((step) => typeof step === 'string') ?? '';
}
