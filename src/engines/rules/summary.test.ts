import { expect, it } from 'vitest';
import { addedFile, partOf } from '../../../test/support/review-part.ts';
import { toSummary } from './summary.ts';

const part = partOf(addedFile('src/a.ts', 'a', 'hunks'), addedFile('src/b.ts', 'b', 'hunks'));
const nothing = { part, findings: 0, unlisted: 0, gaps: new Map() };

it('says what was read and found', () => {
  expect(toSummary(nothing)).toBe('The built-in rules read 2 files and have no findings.');
  expect(toSummary({ ...nothing, findings: 1, unlisted: 1 })).toBe(
    'The built-in rules read 2 files and have 1 finding. 1 further finding of the same kinds is not listed.',
  );
});

it('names the first files that could not be read whole, and counts the others', () => {
  const gaps = new Map(
    Array.from({ length: 7 }, (_, at) => [`src/${at}.js`, ['long-line'] as const] as const),
  );
  expect(toSummary({ ...nothing, gaps })).toMatch(
    /Only text rules judged all of some files: src\/0\.js has lines too long to parse; .*src\/4\.js .*; so it is with 2 other files\.$/,
  );
});

it('shows paths without what hides in them, and only the end of long ones', () => {
  const gaps = new Map([[`src/${'deep/'.repeat(60)}a\u202e.js`, ['long-source', 'too-deep'] as const]]);
  const summary = toSummary({ ...nothing, gaps });
  expect(summary).toContain('deep/a\\u{202e}.js is too large to parse and is nested too deeply.');
  expect(summary.length).toBeLessThan(300);
});
