import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeWith } from './missing-part.ts';

const root = resolve(process.env['PROOFMARK_CORPUS'] ?? '../shared/corpus');

/** The absolute path of something in the corpus of real inputs, which lives outside this repository. */
export function corpusPath(...parts: readonly string[]): string {
  return join(root, ...parts);
}

/** A file of the corpus, unpacked where its name ends in `.gz`. */
export function readCorpus(...parts: readonly string[]): Buffer {
  const bytes = readFileSync(corpusPath(...parts));
  return parts.at(-1)?.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Each line of a JSON Lines file of the corpus. */
export function readCorpusLines<T>(...parts: readonly string[]): T[] {
  return readCorpus(...parts)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** A suite over the corpus, which is skipped where the corpus is absent. */
export function describeCorpus(title: string, suite: () => void): void {
  const missing = 'no corpus here; PROOFMARK_CORPUS names its folder';
  describeWith({ present: existsSync(root), missing }, title, suite);
}
