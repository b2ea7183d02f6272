import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Corpus, parseCorpus } from '../../src/policy/index.ts';

/** Modules and profiles of this repository, by path. */
export function readPolicyFiles(): ReadonlyMap<string, Uint8Array> {
  const paths = ['policy', 'profiles'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}

/** The corpus of this repository without its skills. Throws the diagnostics of one that does not parse. */
export function readPolicyCorpus(): Corpus {
  const parsed = parseCorpus(readPolicyFiles());
  if (parsed.ok) return parsed.value;
  throw new Error(JSON.stringify(parsed.error, null, 2));
}
