import { expect, it } from 'vitest';
import { parseDiff } from '../diff/index.ts';
import { toSection, toShownLines } from './shown-line.ts';

function shownOf(body: string, redact = (text: string): string => text) {
  const added = body.split('\n').filter((line) => line.startsWith('+')).length;
  const deleted = body.split('\n').filter((line) => line.startsWith('-')).length;
  const same = body.split('\n').filter((line) => line.startsWith(' ')).length;
  const header = `@@ -1,${deleted + same} +1,${added + same} @@ class Shop {`;
  const text = `diff --git a/f b/f\n--- a/f\n+++ b/f\n${header}\n${body}`;
  const diff = parseDiff(Buffer.from(text, 'latin1'));
  if (!diff.ok) throw new Error('the test writes a diff');
  const hunk = diff.value.files[0]?.hunks[0];
  if (!hunk) throw new Error('the test writes a hunk');
  return { lines: toShownLines(diff.value, hunk, redact), section: toSection(diff.value, hunk, redact) };
}

const textsOf = (body: string, redact?: (text: string) => string): readonly string[] =>
  shownOf(body, redact).lines.map(({ text }) => text);

it('PR-1 redacts a secret of several lines that only one side has whole', () => {
  const redact = (text: string): string => text.replace(/BEGIN\none\ntwo\nEND/, 'R1\nR2\nR3\nR4');
  const body = ' BEGIN\n-old\n+one\n two\n END\n';
  expect(textsOf(body, redact)).toEqual(['R1', 'old', 'R2', 'R3', 'R4']);
  expect(textsOf(' BEGIN\n+fresh\n-one\n two\n END\n', redact)).toEqual(['R1', 'fresh', 'R2', 'R3', 'R4']);
});

it('PR-1 refuses a redaction that does not keep lines', () => {
  expect(() => shownOf('+a\n+b\n', () => 'one line')).toThrow('redaction keeps line feeds');
});

it('CH-5 leaves carriage returns out where all lines have one, and keeps them where ends are mixed', () => {
  expect(textsOf('-a\r\n+b\r\n')).toEqual(['a', 'b']);
  expect(textsOf('-a\n+a\r\n')).toEqual(['a', 'a\r']);
});

it('CH-5 marks the line behind which a file ends without a line feed', () => {
  const body = '-a\n+b\n\\ No newline at end of file\n';
  expect(shownOf(body).lines.map(({ noNewline }) => noNewline)).toEqual([false, true]);
});

it('shows bytes that are not UTF-8 as replacement characters', () => {
  expect(textsOf('+caf\xe9\n')).toEqual(['caf\ufffd']);
});

it('PR-1 redacts the text behind the hunk header too', () => {
  expect(shownOf('+a\n', (text) => text.replace('Shop', 'SECRET')).section).toBe('class SECRET {');
});
