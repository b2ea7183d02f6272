import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFiles } from '../../../test/support/arbitrary-diff.ts';
import { addedOf, deletedOf, linesOf, parsedDiff, toNumbers } from '../../../test/support/parsed-diff.ts';
import { type ModelFile, type ModelLine, printDiff, toModelHunks } from '../../../test/support/print-diff.ts';
import type { Diff } from '../diff.ts';
import { parseDiff } from './parse-diff.ts';

describe('parseDiff on generated diffs', () => {
  it('CH-5 gives back every file, hunk and line that was printed', () => {
    fc.assert(
      fc.property(arbitraryFiles(), (files) => {
        const diff = parsedDiff(printDiff(files));
        expect(diff.files.map(toNames)).toEqual(files.map(toModelNames));
        expect(diff.files.map((file) => linesOf(diff, file).map(toText))).toEqual(files.map(toShown));
        expect(diff.files.map((file) => toNumbers(addedOf(file)))).toEqual(files.map(toAddedNumbers));
        expect(diff.files.map((file) => toNumbers(deletedOf(file)))).toEqual(files.map(toDeletedNumbers));
      }),
      { numRuns: 1000 },
    );
  });

  it('CH-5 accounts for every byte: files follow each other from the first byte to the last', () => {
    fc.assert(
      fc.property(arbitraryFiles(), (files) => {
        const diff = parsedDiff(printDiff(files));
        const ends = [0, ...diff.files.map(({ end }) => end)];
        expect(diff.files.map(({ start }) => start)).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(diff.bytes.length);
      }),
    );
  });

  it('CH-5 shows no part of a hunk: a diff that was cut fails, or ends where a hunk or a header line ends', () => {
    fc.assert(
      fc.property(fc.tuple(arbitraryFiles(), fc.integer({ min: 0 })), ([files, at]) => {
        const whole = printDiff(files);
        const cut = at % (whole.length + 1);
        const parsed = parseDiff(whole.subarray(0, cut));
        if (!parsed.ok) return;
        const begun = rangesOf(parsedDiff(whole)).filter(({ start }) => start < cut);
        expect(rangesOf(parsed.value)).toEqual(begun);
      }),
      { numRuns: 1000 },
    );
  });

  it('CH-5 answers any bytes with a diff or a failure inside them', () => {
    const mutation = fc.tuple(fc.integer({ min: 0 }), fc.integer({ min: 0, max: 255 }));
    const mutated = fc
      .tuple(arbitraryFiles(), fc.array(mutation, { maxLength: 3 }))
      .map(([files, mutations]) => {
        const bytes = printDiff(files);
        for (const [at, byte] of mutations) bytes[at % (bytes.length || 1)] = byte;
        return bytes;
      });
    const answers = (bytes: Uint8Array): void => {
      const parsed = parseDiff(bytes);
      if (!parsed.ok) expect(parsed.error.offset).toBeLessThanOrEqual(bytes.length);
    };
    fc.assert(fc.property(mutated, answers), { numRuns: 2000 });
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), answers));
  });
});

function toNames(file: Diff['files'][number]): readonly unknown[] {
  return [file.status, file.oldPath?.key ?? null, file.newPath?.key ?? null];
}

function toModelNames({ status, oldPath, newPath }: ModelFile): readonly unknown[] {
  return [status, status === 'added' ? null : oldPath, status === 'deleted' ? null : newPath];
}

function toText({ kind, bytes, noNewline }: ReturnType<typeof linesOf>[number]): ModelLine {
  return { kind, text: Buffer.from(bytes).toString('latin1'), noNewline };
}

function toShown(file: ModelFile): readonly ModelLine[] {
  return toModelHunks(file).flatMap(({ lines }) => lines);
}

function toAddedNumbers({ script }: ModelFile): readonly number[] {
  return script
    .filter(({ kind }) => kind !== 'deleted')
    .flatMap(({ kind }, at) => (kind === 'added' ? [at + 1] : []));
}

function toDeletedNumbers({ script }: ModelFile): readonly number[] {
  return script
    .filter(({ kind }) => kind !== 'added')
    .flatMap(({ kind }, at) => (kind === 'deleted' ? [at + 1] : []));
}

/** The hunks of a diff without what lies behind their last line: a missing marker there cannot be noticed. */
function rangesOf(
  diff: Diff,
): readonly Pick<Diff['files'][number]['hunks'][number], 'start' | 'added' | 'deleted'>[] {
  return diff.files.flatMap(({ hunks }) =>
    hunks.map(({ start, added, deleted }) => ({ start, added, deleted })),
  );
}
