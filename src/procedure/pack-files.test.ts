import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartFile, PartHunk } from '../engines/port/index.ts';
import { packFiles } from './pack-files.ts';
import { toFileData } from './prompt-data.ts';
import { promptBytesOf } from './prompt-json.ts';

function hunkOf(from: number, texts: readonly string[]): PartHunk {
  const lines = texts.map((text, index) => ({
    kind: 'added' as const,
    oldLine: null,
    newLine: from + index,
    text,
    secrets: [],
  }));
  return { section: '', lines };
}

function fileOf(path: string, hunks: readonly PartHunk[]): PartFile {
  return { path, oldPath: null, status: 'modified', oldMode: null, newMode: null, hunks, after: null };
}

function linesOf(files: readonly PartFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.hunks.flatMap((hunk) => hunk.lines.map((line) => `${file.path}:${line.newLine}:${line.text}`)),
  );
}

describe('files packed into parts', () => {
  it('keep their order and stay with their neighbours', () => {
    const files = ['a', 'b', 'c'].map((path) => fileOf(path, [hunkOf(1, ['x'.repeat(50)])]));
    const pair = promptBytesOf(files.slice(0, 2).map(toFileData));
    const commas = 8;
    expect(packFiles(files, pair + commas).groups).toEqual([files.slice(0, 2), files.slice(2)]);
    expect(packFiles(files, pair - commas).groups.length).toBe(3);
  });

  it('CH-4 are cut between hunks first', () => {
    const file = fileOf('a', [hunkOf(1, ['x'.repeat(100)]), hunkOf(50, ['y'.repeat(100)])]);
    const { groups } = packFiles([file], promptBytesOf(toFileData(file)));
    expect(groups.map((group) => group.map((piece) => piece.hunks))).toEqual([
      [[file.hunks[0]]],
      [[file.hunks[1]]],
    ]);
  });

  it('leave a file out, whole, where one of its lines fits nowhere', () => {
    const small = fileOf('small', [hunkOf(1, ['ok'])]);
    const large = fileOf('large', [hunkOf(1, ['ok']), hunkOf(9, ['x'.repeat(500)])]);
    const { groups, unsent } = packFiles([large, small], 300);
    expect(groups).toEqual([[small]]);
    expect([...unsent]).toEqual([large]);
  });

  it('CH-4 hold every line exactly once, in order, and never more than there is room for', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const hunk = fc.tuple(fc.nat(1_000), fc.array(text, { minLength: 1, maxLength: 12 }));
    const file = fc.array(hunk, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 6 }), fc.integer({ min: 100, max: 2_000 }), (shapes, room) => {
        const files = shapes.map((hunks, index) =>
          fileOf(
            `f${index}`,
            hunks.map(([from, texts]) => hunkOf(from, texts)),
          ),
        );
        const { groups, unsent } = packFiles(files, room);
        expect(linesOf(groups.flat())).toEqual(linesOf(files.filter((one) => !unsent.has(one))));
        for (const group of groups) {
          const data = group.map(toFileData);
          expect(promptBytesOf(data) - '[]'.length).toBeLessThanOrEqual(room);
        }
      }),
      { numRuns: 300 },
    );
  });
});
