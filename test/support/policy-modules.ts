import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module of the toolchain's own policy, as it is written. */
export interface WrittenRule {
  readonly id: string;
  readonly path: string;
  /** Everything below the front matter. */
  readonly text: string;
}

/** Every rule under `policy/`. */
export function readWrittenRules(): readonly WrittenRule[] {
  return readdirSync('policy', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const path = join('policy', name);
      const [, matter = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path, 'utf8')) ?? [];
      const id = /^id: *(\S+) *$/m.exec(matter)?.[1];
      if (id === undefined) throw new Error(`${path} has no id`);
      return { id, path, text };
    });
}
