import type { z } from 'zod';
import { err, ok, type Result } from '../../core/index.ts';
import type { PolicyRule, RuleOrigin } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { checkShape } from '../shape/check-shape.ts';
import { diagnose, diagnoseAll, inLineOrder } from '../text/diagnose.ts';
import type { Span } from '../text/place.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { readYaml } from '../yaml/parse-yaml.ts';
import { findFrontMatter } from './front-matter.ts';
import { moduleSchema } from './module-schema.ts';
import { type ModuleBody, readBody } from './read-body.ts';
import { readPlainMatter } from './read-plain-matter.ts';

/**
 * Reads a module: front matter with id, severity, overridable and order, then one heading of the first level and the
 * rule below it. Whoever wrote the file controls the bytes; what is accepted can be followed by other rules without
 * swallowing them. CRLF becomes LF. Fails with everything that is wrong, in the order of lines.
 */
export function parseModule(
  bytes: Uint8Array,
  path: string,
  origin: RuleOrigin,
): Result<PolicyRule, readonly Diagnostic[]> {
  const source = parseText(bytes, path);
  if (!source.ok) return source;
  const front = findFrontMatter(source.value);
  if (front === null) {
    return err([diagnose(source.value, 'policy.front-matter-missing', { from: 0, to: 1 })]);
  }
  const matter = readMatter(source.value, front.matter);
  const body = readBody(source.value, front.firstLine);
  const wrong = [...(matter.ok ? [] : matter.error), ...toDiagnostics(source.value, body)];
  if (!matter.ok || wrong.length > 0) return err(inLineOrder(wrong));
  return ok({ ...matter.value, title: body.title, body: body.body, origin, path });
}

function readMatter(
  source: SourceText,
  span: Span,
): Result<z.infer<typeof moduleSchema>, readonly Diagnostic[]> {
  const plain = readPlainMatter(source.text.slice(span.from, span.to));
  if (plain !== null) return ok(plain);
  const { document, diagnostics } = readYaml(source, span);
  const matter = document === null ? err([]) : checkShape(document, moduleSchema);
  const wrong = [...diagnostics, ...(matter.ok ? [] : matter.error)];
  return matter.ok && wrong.length === 0 ? matter : err(wrong);
}

function toDiagnostics(
  source: SourceText,
  { title, body, titleLine, faults }: ModuleBody,
): readonly Diagnostic[] {
  const found = diagnoseAll(source, faults);
  if (titleLine === null || body !== '') return found;
  const { from, text } = titleLine;
  return [...found, diagnose(source, 'policy.empty-value', { from, to: from + text.length }, title)];
}
