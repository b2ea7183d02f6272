import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Redactor } from '../secrets/index.ts';
import { mergeRedactions, redactLines } from './redact-lines.ts';

/** Keeps to the redactor's contract, and finds what the test decides: every match of one expression. */
function redactorOf(pattern: RegExp): Redactor {
  return {
    redact: (text) => {
      const spans = Array.from(text.matchAll(pattern), (match) => ({
        start: match.index,
        end: match.index + match[0].length,
        kind: match[0].includes('\n') ? 'block' : 'word',
      }));
      return { text: text.replace(pattern, (found) => `GONE${found.replace(/[^\n]/g, '')}`), spans };
    },
  };
}

describe('lines redacted as one text', () => {
  const redactor = redactorOf(/BEGIN[^!]*END|hunter\d/g);

  it('PR-1 lose a secret that spans several of them', () => {
    expect(redactLines(['a', 'x BEGIN 1', '', '2 END y', 'b'], redactor)).toEqual([
      { text: 'a', spans: [] },
      { text: 'x GONE', spans: [{ start: 2, end: 9, kind: 'block' }] },
      { text: '', spans: [] },
      { text: ' y', spans: [{ start: 0, end: 5, kind: 'block' }] },
      { text: 'b', spans: [] },
    ]);
  });

  it('PR-1 lose several secrets on one line', () => {
    expect(redactLines(['hunter1 hunter2'], redactor)).toEqual([
      {
        text: 'GONE GONE',
        spans: [
          { start: 0, end: 7, kind: 'word' },
          { start: 8, end: 15, kind: 'word' },
        ],
      },
    ]);
  });

  it('PR-1 stay as many as they were, each where it was', () => {
    const piece = fc.constantFrom('BEGIN', 'END', 'hunter1', ' ', 'x', '!');
    const lines = fc.array(fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')));
    fc.assert(
      fc.property(lines, (texts) => {
        const redacted = redactLines(texts, redactor);
        expect(redacted.length).toBe(texts.length);
        for (const [index, { text, spans }] of redacted.entries()) {
          expect(text).not.toMatch(/hunter1/);
          if (spans.length === 0) expect(text).toBe(texts[index]);
        }
      }),
    );
  });
});

describe('one line seen in several surroundings', () => {
  const line = 'key = abcdef';
  const seen = { text: 'key = GONE', spans: [{ start: 6, end: 12, kind: 'word' }] };
  const more = { text: 'GONE', spans: [{ start: 0, end: 12, kind: 'block' }] };

  it('is kept where nobody found anything', () => {
    expect(mergeRedactions(line, [{ text: line, spans: [] }])).toEqual({ text: line, spans: [] });
    expect(mergeRedactions(line, [])).toEqual({ text: line, spans: [] });
  });

  it('PR-1 loses what any of them found', () => {
    const clean = { text: line, spans: [] };
    expect(mergeRedactions(line, [clean, seen])).toBe(seen);
    expect(mergeRedactions(line, [seen, more, clean])).toBe(more);
  });

  it('PR-1 is lost whole where none of them found all of it', () => {
    const other = { text: 'GONE = abcdef', spans: [{ start: 0, end: 3, kind: 'name' }] };
    expect(mergeRedactions(line, [seen, other])).toMatchObject({
      text: 'REDACTED_LINE',
      spans: [{ kind: 'word' }, { kind: 'name' }],
    });
  });
});
