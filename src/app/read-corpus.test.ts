import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import { readCorpus } from './read-corpus.ts';

const files = [
  'skills/a/references/r.md',
  'skills/a/SKILL.md',
  'profiles/core.yml',
  'policy/Z.md',
  'policy/a.md',
];

/** What reading a small corpus gives, after something was done to it. */
async function readAfter(change: (folder: string) => void): Promise<unknown> {
  const { fixture } = useFixture();
  for (const name of files) fixture.write(name, name);
  change(fixture.path);
  const corpus = await readCorpus(fixture.path);
  return corpus.ok ? [...corpus.value.keys()] : corpus.error;
}

describe('readCorpus', () => {
  it('reads every file of the three folders, sorted by bytes', async () => {
    expect(await readAfter((folder) => writeFileSync(join(folder, 'policy.md'), ''))).toEqual([
      'policy/Z.md',
      'policy/a.md',
      'profiles/core.yml',
      'skills/a/SKILL.md',
      'skills/a/references/r.md',
    ]);
  });

  it('PO-7 refuses a link in the place of a file or a folder', async () => {
    const link = (name: string) => (folder: string) => symlinkSync('.', join(folder, name));
    expect(await readAfter(link('policy/link.md'))).toEqual({
      code: 'app.corpus-odd-file',
      path: 'policy/link.md',
    });
    expect(await readAfter(link('skills/b'))).toEqual({ code: 'app.corpus-odd-file', path: 'skills/b' });
  });

  it('refuses a file that no corpus has', async () => {
    const large = (folder: string) => truncateSync(join(folder, 'policy/a.md'), (1 << 20) + 1);
    expect(await readAfter(large)).toEqual({ code: 'app.corpus-too-large', path: 'policy/a.md' });
  });

  it('says which folder is missing', async () => {
    expect(await readCorpus(useFixture().fixture.path)).toEqual({
      ok: false,
      error: { code: 'app.corpus-unreadable', path: 'policy' },
    });
  });
});
