import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DiffFile, type FileStatus, parseDiff, parsePatch, toAnchor } from '../../src/diff/index.ts';
import { addedOf, deletedOf, parsedDiff, surfaceFile, toNumbers } from '../support/parsed-diff.ts';

interface ReportedFile {
  readonly status: 'A' | 'C' | 'D' | 'M' | 'R';
  readonly old_path: string | null;
  readonly new_path: string | null;
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly binary?: boolean;
  readonly old_mode?: string;
  readonly new_mode?: string;
}

/** What readers of diffs got wrong in public, and what is right, by `git apply` or the documents of git. */
interface ReportedCase {
  readonly id: number;
  readonly about: string;
  readonly input: string;
  readonly files?: readonly ReportedFile[];
  readonly numstat?: readonly string[];
  readonly refused?: string;
  readonly hunksOnly?: Pick<ReportedFile, 'added' | 'deleted'>;
}

const folder = join(import.meta.dirname, '../fixtures/reports');
const cases = JSON.parse(readFileSync(join(folder, 'diff-cases.json'), 'utf8')) as readonly ReportedCase[];
const statuses: Readonly<Record<FileStatus, string>> = {
  added: 'A',
  copied: 'C',
  deleted: 'D',
  modified: 'M',
  renamed: 'R',
  'type-changed': 'T',
};

describe('diffs that other readers got wrong', () => {
  it.each(cases.filter(({ files }) => files !== undefined))('CH-5 reads report $id: $about', (reported) => {
    const diff = parsedDiff(readFileSync(join(folder, reported.input)));
    const { files = [] } = reported;
    expect(diff.files.map((file, index) => toReported(file, files[index]))).toEqual(files);
    expect(diff.files.map(toNumstat)).toEqual(reported.numstat);
  });

  it.each(cases.filter(({ refused }) => refused !== undefined))(
    'CH-5 refuses all of report $id: $about',
    ({ input, refused }) => {
      expect(parseDiff(readFileSync(join(folder, input)))).toMatchObject({
        ok: false,
        error: { code: refused },
      });
    },
  );

  it.each(cases.filter(({ hunksOnly }) => hunksOnly !== undefined))(
    'CH-5 reads report $id, hunks without a header: $about',
    ({ input, hunksOnly }) => {
      const patch = parsePatch(readFileSync(join(folder, input)));
      if (!patch.ok) throw new Error(patch.error.code);
      const { hunks } = patch.value;
      expect(toNumbers(hunks.flatMap(({ added }) => added))).toEqual(hunksOnly?.added);
      expect(toNumbers(hunks.flatMap(({ deleted }) => deleted))).toEqual(hunksOnly?.deleted);
    },
  );

  it('CH-5 gives a submodule with local changes, which has no mode, as a submodule', () => {
    expect(parsedDiff(readFileSync(join(folder, '056.diff'))).files).toMatchObject([{ submodule: true }]);
  });
});

/** Findings whose comments GitHub refused, and with them whole reviews. */
describe('findings that other reviewers could not place', () => {
  it.each([
    { id: '058', about: 'a line between two hunks', anchor: null },
    { id: '059', about: 'the end of a range over two hunks', anchor: { line: 43, moved: 0 } },
    { id: '060', about: 'a range of one line', anchor: { line: 12, moved: 0 } },
  ])('AN-3 places report $id by its line alone: $about', ({ id, anchor }) => {
    const { diff, finding } = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as {
      readonly diff: string;
      readonly finding: { readonly line: number };
    };
    expect(toAnchor(surfaceFile(diff), finding.line)).toEqual(anchor);
  });
});

function toReported(file: DiffFile, { binary, old_mode, new_mode }: Partial<ReportedFile> = {}): unknown {
  return {
    old_path: file.oldPath?.text ?? null,
    new_path: file.newPath?.text ?? null,
    status: statuses[file.status],
    added: toNumbers(addedOf(file)),
    deleted: toNumbers(deletedOf(file)),
    ...(binary === undefined ? {} : { binary: file.binary }),
    ...(old_mode === undefined ? {} : { old_mode: file.oldMode }),
    ...(new_mode === undefined ? {} : { new_mode: file.newMode }),
  };
}

/** A file in the words of `git apply --numstat`. */
function toNumstat(file: DiffFile): string {
  const name = (file.newPath ?? file.oldPath)?.text ?? '';
  if (file.binary) return `-\t-\t${name}`;
  return [toNumbers(addedOf(file)).length, toNumbers(deletedOf(file)).length, name].join('\t');
}
