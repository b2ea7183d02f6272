import { expect, it } from 'vitest';
import { readDiff } from '../../src/git/index.ts';
import { useConstructedRepository } from '../support/constructed-repository.ts';
import { describeCorpus, readCorpus } from '../support/corpus.ts';
import { toCommitId } from '../support/git-fixture.ts';

interface Expectation {
  readonly base: string;
  readonly head: string;
  readonly files: readonly {
    readonly old_oid: string | null;
    readonly new_oid: string | null;
    /** A type change is written as two: one that deletes, one that adds. */
    readonly patch_blocks: number;
  }[];
}

describeCorpus('the diff of a commit pair with every odd path, content and status', () => {
  const expected = JSON.parse(
    readCorpus('odd', 'odd.default.M.expected.json').toString('utf8'),
  ) as Expectation;
  const repository = useConstructedRepository();

  it('CH-5 is byte for byte what git showed, apart from ids that are whole and not shortened', async () => {
    const range = { from: toCommitId(expected.base), to: toCommitId(expected.head) };
    const diff = await readDiff(repository(), range);
    if (!diff.ok) throw new Error(diff.error.code);
    const shorten = (text: string) =>
      text.replace(/^index ([0-9a-f]{7})[0-9a-f]{33}\.\.([0-9a-f]{7})[0-9a-f]{33}/gm, 'index $1..$2');
    const shown = readCorpus('odd', 'odd.default.M.diff').toString('latin1');
    expect(shown).not.toContain(expected.head);
    const original = shown.replace(
      /^index ([0-9a-f]{7})[0-9a-f]*\.\.([0-9a-f]{7})[0-9a-f]*/gm,
      'index $1..$2',
    );
    expect(shorten(diff.value.bytes.toString('latin1')) === original).toBe(true);
  });

  it('names every blob by its whole id', async () => {
    const diff = await readDiff(repository(), {
      from: toCommitId(expected.base),
      to: toCommitId(expected.head),
    });
    const text = diff.ok ? diff.value.bytes.toString('latin1') : '';
    const changed = expected.files.filter(
      ({ old_oid, new_oid, patch_blocks }) =>
        old_oid !== null && new_oid !== null && old_oid !== new_oid && patch_blocks === 1,
    );
    expect(changed.length).toBeGreaterThan(50);
    for (const { old_oid, new_oid } of changed) expect(text).toContain(`index ${old_oid}..${new_oid}`);
  });
});
