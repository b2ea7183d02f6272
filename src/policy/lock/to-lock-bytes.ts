import { compareBytes } from '../../core/index.ts';
import type { Lock } from '../lock.ts';
import { toYamlWord } from './to-yaml-word.ts';

/**
 * The canonical bytes of a lock: this order of keys, two spaces of indentation, paths sorted by their UTF-8 bytes, words
 * plain or quoted as `toYamlWord` does, line feeds, one at the end. The same lock has the same bytes on every machine.
 */
export function toLockBytes(lock: Lock): Uint8Array {
  const lines = [
    'lock_version: 1',
    'toolchain:',
    `  repository: ${toYamlWord(lock.toolchain.repository)}`,
    `  revision: ${toYamlWord(lock.toolchain.revision)}`,
    ...toDigests('inputs', lock.inputs),
    ...toDigests('outputs', lock.outputs),
  ];
  return Buffer.from(`${lines.join('\n')}\n`, 'utf8');
}

function toDigests(key: string, digests: ReadonlyMap<string, string>): readonly string[] {
  if (digests.size === 0) return [`${key}: {}`];
  const sorted = [...digests].sort(([left], [right]) => compareBytes(Buffer.from(left), Buffer.from(right)));
  return [
    `${key}:`,
    ...sorted.flatMap(([path, digest]) => [`  ${toYamlWord(path)}:`, `    sha256: ${toYamlWord(digest)}`]),
  ];
}
