import { expect, it } from 'vitest';
import { samplePath } from '../../../test/support/sample-report.ts';
import { type Limitation, neutralReasons } from '../../core/index.ts';
import { toLimitationSentence } from './limitation.ts';

it('CH-1 says what was cut, how large it was and by which bound', () => {
  const limitation = {
    code: 'limitation.cut',
    path: samplePath('data/big\n.json'),
    reason: 'file-bytes',
    bytes: 17_000_000,
  } as const;
  expect(toLimitationSentence(limitation)).toBe(
    'data/big\\n.json was not read (17.0 MB): beyond the bound per file.',
  );
});

it('FA-1 has a sentence for every reason why a part failed', () => {
  const sentences = neutralReasons.map((reason) =>
    toLimitationSentence({ code: 'limitation.part-failed', part: 2, files: 3, reason }),
  );
  expect(new Set(sentences).size).toBe(neutralReasons.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^Part 2 of the change \(3 files\) was not reviewed: [a-zà-ÿ].+\.$/);
  }
});

it('tells every other kind of limitation in one sentence', () => {
  const path = samplePath('a.txt');
  const others: readonly Limitation[] = [
    { code: 'limitation.nothing-reviewed', reason: 'empty' },
    { code: 'limitation.nothing-reviewed', reason: 'all-excluded' },
    { code: 'limitation.long-lines', path, lines: 2 },
    { code: 'limitation.undecodable', path },
  ];
  expect(others.map(toLimitationSentence)).toEqual([
    'Nothing was reviewed: the change is empty.',
    'Nothing was reviewed: every changed file is excluded.',
    'a.txt has 2 lines too long to be reviewed whole.',
    'a.txt is not UTF-8; bytes that could not be read were shown to the engine as U+FFFD.',
  ]);
});
