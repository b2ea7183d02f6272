import { compareBytes, err, ok, type Result } from '../../core/index.ts';
import { lockPath } from '../configuration.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Lock } from '../lock.ts';
import { findPathFault } from '../paths/path-fault.ts';
import { checkShape } from '../shape/check-shape.ts';
import { diagnose, inLineOrder } from '../text/diagnose.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { readYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import { findKey, findNode } from '../yaml/yaml-node.ts';
import { lockSchema } from './lock-schema.ts';
import { toLockBytes } from './to-lock-bytes.ts';

/**
 * Reads `.agent-policy.lock`. Whoever writes the repository controls the bytes. A lock is accepted only in its canonical
 * form: the same keys in another order, other quotes, a comment or other line ends are `policy.lock-not-canonical`, told
 * where the bytes begin to differ. Its paths are inside the repository. Fails with everything that is wrong.
 */
export function parseLock(bytes: Uint8Array): Result<Lock, readonly Diagnostic[]> {
  const source = parseText(bytes, lockPath);
  if (!source.ok) return source;
  const { document, diagnostics } = readYaml(source.value);
  if (document === null) return err(inLineOrder(diagnostics));
  const lock = readLock(document);
  const found = lock.ok ? findUnsafePaths(lock.value, document) : lock.error;
  const wrong = [...diagnostics, ...found];
  if (!lock.ok || wrong.length > 0) return err(inLineOrder(wrong));
  const canonical = toLockBytes(lock.value);
  if (compareBytes(bytes, canonical) === 0) return ok(lock.value);
  return err([toDifference(source.value, Buffer.from(canonical).toString('utf8'))]);
}

function readLock(document: YamlDocument): Result<Lock, readonly Diagnostic[]> {
  const version = findNode(document.root, ['lock_version']);
  if (version?.kind === 'scalar' && typeof version.value === 'number' && version.value !== 1) {
    const number = String(version.value);
    return err([diagnose(document.source, 'policy.unsupported-version', version.span, number, ['1'])]);
  }
  const read = checkShape(document, lockSchema);
  if (!read.ok) return read;
  const { toolchain, inputs, outputs } = read.value;
  return ok({ toolchain, inputs: toDigests(inputs), outputs: toDigests(outputs) });
}

type Digests = Readonly<Record<string, { readonly sha256: string }>>;

function toDigests(read: Digests): ReadonlyMap<string, string> {
  const sorted = Object.entries(read).sort(([left], [right]) =>
    compareBytes(Buffer.from(left), Buffer.from(right)),
  );
  return new Map(sorted.map(([path, { sha256 }]) => [path, sha256]));
}

/** Files that a lock names may be removed later, so that its paths are judged before anybody uses them. */
function findUnsafePaths(lock: Lock, document: YamlDocument): readonly Diagnostic[] {
  return (['inputs', 'outputs'] as const).flatMap((key) =>
    [...lock[key].keys()].flatMap((path) => {
      const fault = findPathFault(path);
      const span = findKey(document.root, [key, path]);
      return fault === null ? [] : [diagnose(document.source, 'policy.unsafe-path', span, path, [fault])];
    }),
  );
}

/** Where a lock first differs from its canonical text. Where only line ends differ, the whole file is meant. */
function toDifference(source: SourceText, canonical: string): Diagnostic {
  const lines = source.text.split('\n');
  const expected = canonical.split('\n');
  const index = lines.findIndex((line, at) => line !== expected[at]);
  const from = source.lineStarts[index];
  if (from === undefined) return diagnose(source, 'policy.lock-not-canonical', null);
  const line = lines[index] ?? '';
  const related = expected[index] === undefined ? [] : [expected[index]];
  return diagnose(source, 'policy.lock-not-canonical', { from, to: from + line.length }, line, related);
}
