import { expect, it } from 'vitest';
import { describeCorpus, readCorpus } from '../support/corpus.ts';
import { diffNames, readExpected, toComparable, toExpectation } from '../support/expected-diff.ts';
import { parsedDiff } from '../support/parsed-diff.ts';

describeCorpus('diffs of odd names, contents and states', () => {
  it.each(diffNames('odd'))('CH-5 reads %s as git does: status, paths, modes, ids, ranges, lines', (name) => {
    const diff = parsedDiff(readCorpus('odd', `${name}.diff`));
    const expected = readExpected('odd', name);
    expect(diff.files).toHaveLength(expected.length);
    for (const [index, file] of diff.files.entries()) {
      const known = expected[index];
      if (known === undefined) throw new Error('as many files as expected');
      expect(toComparable(diff, file, known)).toEqual(toExpectation(known));
    }
  });
});
