import { expect, it } from 'vitest';
import { readLines } from '../read-lines.ts';
import { parsePatch } from './parse-patch.ts';

function read(text: string): unknown {
  const patch = parsePatch(Buffer.from(text));
  if (!patch.ok) return patch.error;
  const { hunks } = patch.value;
  return hunks.map((hunk) =>
    [...readLines(patch.value, hunk)].map(({ bytes }) => Buffer.from(bytes).toString()),
  );
}

it('CH-5 reads hunks without a header, with or without the last line feed', () => {
  const patch = '@@ -1 +1 @@\n-a\n+b\n@@ -9 +9,2 @@ f\n c\n+d';
  const lines = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect([read(patch), read(`${patch}\n`)]).toEqual([lines, lines]);
});

it.each([
  ['nothing', '', 'diff.malformed-hunk-header', 0],
  ['a header', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', 'diff.malformed-hunk-header', 0],
  ['lines that no hunk counts', '@@ -1 +1 @@\n-a\n+b\n+c', 'diff.hunk-count-mismatch', 18],
  ['a hunk that was cut', '@@ -1 +1,2 @@\n-a\n+b', 'diff.truncated', 20],
])('CH-5 refuses %s', (_, text, code, offset) => {
  expect(read(text)).toEqual({ code, offset });
});
