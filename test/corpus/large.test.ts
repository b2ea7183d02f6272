import { expect, it } from 'vitest';
import type { DiffFile } from '../../src/diff/index.ts';
import { describeCorpus, readCorpus } from '../support/corpus.ts';
import { addedOf, deletedOf, parsedDiff, toNumbers } from '../support/parsed-diff.ts';

describeCorpus('large diffs', () => {
  it.each(['big-55mb', 'files-5000', 'single-5mb'])('CH-5 counts every line of %s as git does', (name) => {
    const diff = parsedDiff(readCorpus('large', `${name}.diff.gz`));
    const summary = JSON.parse(readCorpus('large', `${name}.summary.json`).toString('utf8')) as {
      readonly hunks: number;
    };
    expect(diff.files.flatMap(({ hunks }) => hunks)).toHaveLength(summary.hunks);
    // A file that only moved or changed its mode is shown without a word about whether it is binary.
    const numstat = readNumstat(name).map((line, index) =>
      diff.files[index]?.hunks.length === 0 && !diff.files[index].binary
        ? line.replace('-\t-', '0\t0')
        : line,
    );
    expect(diff.files.map(toNumstat)).toEqual(numstat);
  });
});

/** `git diff --numstat -z`: counts and name, or counts, nothing, and both names of a move, each behind a NUL. */
function readNumstat(name: string): readonly string[] {
  const records = readCorpus('large', `${name}.numstat.gz`).toString('latin1').split('\0');
  const lines: string[] = [];
  for (let index = 0; index < records.length - 1; index++) {
    const record = records[index] ?? '';
    if (!record.endsWith('\t')) lines.push(record);
    else {
      lines.push(`${record}${records[index + 1]} => ${records[index + 2]}`);
      index += 2;
    }
  }
  return lines;
}

function toNumstat(file: DiffFile): string {
  const [added, deleted] = file.binary
    ? ['-', '-']
    : [toNumbers(addedOf(file)).length, toNumbers(deletedOf(file)).length];
  const isMoved = file.status === 'renamed' || file.status === 'copied';
  const name = (file.newPath ?? file.oldPath)?.key ?? '';
  return `${added}\t${deleted}\t${isMoved ? `${file.oldPath?.key} => ${name}` : name}`;
}
