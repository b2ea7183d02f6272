import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDisplayWidth } from '../../report/text/index.ts';
import { toSourceFrame } from './source-frame.ts';

const place = (text: string, column: number, length: number) => ({ line: 1, column, length, text });

/** The piece of the shown line that the marker stands under. */
function marked(text: string, column: number, length: number, room = 80): string {
  const frame = toSourceFrame(place(text, column, length), room);
  let at = 0;
  let piece = '';
  for (const character of frame.code) {
    if (at >= frame.indent && at < frame.indent + frame.length) piece += character;
    at += toDisplayWidth(character);
  }
  return piece;
}

describe('toSourceFrame', () => {
  it.each<[string, string, number, number, string]>([
    ['plain text', '    profiles: [cor]', 16, 3, 'cor'],
    ['a tab', '\tprofiles: [cor]', 13, 3, 'cor'],
    ['wide characters', '価格: cor', 5, 3, 'cor'],
    ['characters of two code units', '🦀🦀: cor', 5, 3, 'cor'],
    ['an accent of its own', 'e\u0301: cor', 5, 3, 'cor'],
    ['an escape', '\u202e: cor', 4, 3, 'cor'],
  ])('keeps the marker under the word behind %s', (_what, text, column, length, word) => {
    expect(marked(text, column, length)).toBe(word);
  });

  it('T18 T21 marks the escape of a hidden character whole', () => {
    expect(marked('a\u001b[2Kb', 2, 1)).toBe('\\x1b');
  });

  it('marks one column behind the end of a line where something is missing', () => {
    expect(toSourceFrame(place('profiles:', 10, 1), 80)).toEqual({ code: 'profiles:', indent: 9, length: 1 });
  });

  it('shows a place that is far out, with what stands before it', () => {
    const frame = toSourceFrame(place(`${'x'.repeat(500)}here${'y'.repeat(500)}`, 501, 4), 40);
    expect(frame.code).toBe(`…${'x'.repeat(14)}here${'y'.repeat(20)}…`);
    expect(frame.code.slice(frame.indent, frame.indent + frame.length)).toBe('here');
  });

  it('stays inside the room, whatever the line', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\t', '価', '🦀', '\u202e', '\x1b', '\ud800', ' '),
      maxLength: 90,
    });
    const number = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(text, number, number, fc.integer({ min: 20, max: 60 }), (line, column, length, room) => {
        const frame = toSourceFrame(place(line, column, length), room);
        expect(toDisplayWidth(frame.code)).toBeLessThanOrEqual(room);
        expect(frame.length).toBeGreaterThanOrEqual(1);
        expect(frame.indent).toBeLessThan(room);
      }),
    );
  });

  it('shows a line of a megabyte in no time', () => {
    const started = performance.now();
    toSourceFrame(place('x'.repeat(1 << 20), 1 << 19, 1 << 19), 80);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
