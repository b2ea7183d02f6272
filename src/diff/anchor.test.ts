import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFiles } from '../../test/support/arbitrary-diff.ts';
import { surfaceFile, surfaceOf } from '../../test/support/parsed-diff.ts';
import { type ModelFile, printDiff, toModelHunks } from '../../test/support/print-diff.ts';
import { toAnchor } from './anchor.ts';

/** New lines 10 to 20, of which 13, 14 and 20 were added, and 40 to 42 with nothing added. */
const text =
  'diff --git a/x b/x\nindex 1234567..89abcde 100644\n--- a/x\n+++ b/x\n' +
  '@@ -10,9 +10,11 @@\n 10\n-gone\n 11\n 12\n+13\n+14\n 15\n 16\n 17\n 18\n 19\n+20\n' +
  '@@ -40,4 +40,3 @@\n 40\n-gone\n 41\n 42\n';

describe('toAnchor', () => {
  const file = surfaceFile(text);

  it.each([
    [13, 13, 0],
    [14, 14, 0],
    [20, 20, 0],
    [12, 13, 1],
    [10, 13, 3],
    [16, 14, 2],
    [18, 20, 2],
  ])('AN-2 places line %i on the added line %i, %i off', (line, anchored, moved) => {
    expect(toAnchor(file, line)).toEqual({ line: anchored, moved });
  });

  it('AN-2 prefers the earlier of two added lines that are equally near', () => {
    expect(toAnchor(file, 17)).toEqual({ line: 14, moved: 3 });
  });

  it.each([
    ['outside every hunk, though an added line is near', 21],
    ['before the first hunk', 9],
    ['between hunks', 30],
    ['in a hunk without added lines', 41],
    ['behind the last hunk', 43],
    ['zero', 0],
    ['below zero', -1],
    ['no whole number', 13.5],
    ['no number', Number.NaN],
    ['beyond all files', Number.MAX_SAFE_INTEGER],
  ])('AN-3 gives no anchor for a line that is %s', (_, line) => {
    expect(toAnchor(file, line)).toBeNull();
  });

  it('AN-3 gives no anchor four lines off', () => {
    const added = ['+1', ' 2', ' 3', ' 4', ' 5', ''].join('\n');
    const far = surfaceFile(`diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,4 +1,5 @@\n${added}`);
    expect([toAnchor(far, 4), toAnchor(far, 5)]).toEqual([{ line: 1, moved: 3 }, null]);
  });

  it('AN-1 gives no anchor in a file that was excluded or cut', () => {
    expect(toAnchor({ ...file, excluded: 'generated' }, 13)).toBeNull();
    expect(toAnchor({ ...file, cut: 'file-bytes' }, 13)).toBeNull();
  });

  it('AN-1 gives no anchor in a deleted file', () => {
    const gone = surfaceFile(
      'diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
    );
    expect(toAnchor(gone, 1)).toBeNull();
  });

  it('AN-1 places findings on the new side of a change of type', () => {
    const changed = surfaceFile(
      'diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n' +
        'diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+c\n',
    );
    expect([toAnchor(changed, 1), toAnchor(changed, 2)]).toEqual([{ line: 1, moved: 0 }, null]);
  });

  it('AN-1, AN-2, AN-3: for any diff and line, the anchor is what a search through all lines of the hunk finds', () => {
    fc.assert(
      fc.property(arbitraryFiles(), fc.integer({ min: -2, max: 45 }), (files, line) => {
        const { files: surface } = surfaceOf(printDiff(files));
        for (const [index, model] of files.entries()) {
          const found = surface[index];
          if (found === undefined || found.excluded !== null) continue;
          expect(toAnchor(found, line)).toEqual(search(model, line));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The rule once more, without ranges and without cleverness. */
function search(model: ModelFile, asked: number): { line: number; moved: number } | null {
  for (const { newStart, lines } of toModelHunks(model)) {
    const kinds = lines.filter(({ kind }) => kind !== 'deleted').map(({ kind }) => kind);
    if (asked < newStart || asked >= newStart + kinds.length) continue;
    const added = kinds.flatMap((kind, at) => (kind === 'added' ? [newStart + at] : []));
    for (const moved of [0, 1, 2, 3]) {
      const line = [asked - moved, asked + moved].find((near) => added.includes(near));
      if (line !== undefined) return { line, moved };
    }
  }
  return null;
}
