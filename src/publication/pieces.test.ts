import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNeutralPieces } from './pieces.ts';

const leads = { first: '**First:** ', next: '**Next:** ' };

function contentOf(pieces: readonly string[]): string {
  return pieces
    .map((piece, index) => piece.slice((index === 0 ? leads.first : leads.next).trimEnd().length))
    .join('')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[`\s\\]/g, '');
}

describe('pieces of a long text', () => {
  it('AN-4 hold all of it, each within its room', () => {
    const words = fc.constantFrom('word', ' ', '\n', '@user', '🔴', '。', '[', 'x'.repeat(700), '**bold**');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 1_500 }), (parts) => {
        const text = parts.join('');
        const pieces = toNeutralPieces(text, leads, 2_000);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2_000);
        expect(contentOf(pieces)).toBe(text.replace(/\s/g, ''));
      }),
      { numRuns: 60 },
    );
  });

  it('never divide a character', () => {
    for (const room of [2_000, 2_001, 2_002]) {
      const pieces = toNeutralPieces('🔴'.repeat(5_000), leads, room);
      expect(pieces.length).toBeGreaterThan(4);
      for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
      expect(pieces.join('')).not.toContain('\\u{');
    }
  });

  it('end at a line or a word where one is near', () => {
    const [first = ''] = toNeutralPieces(`${'word '.repeat(390)}\n${'next '.repeat(100)}`, leads, 2_000);
    expect(first.endsWith('word')).toBe(true);
  });

  it('are one piece with the lead where everything fits, also where there is nothing', () => {
    expect(toNeutralPieces('Short.', leads, 2_000)).toEqual(['**First:** Short.']);
    expect(toNeutralPieces('', leads, 2_000)).toEqual(['**First:**']);
  });

  it('lose nothing where every character needs escaping', () => {
    const pieces = toNeutralPieces('\u200b['.repeat(100_000), leads, 60_000);
    expect(pieces.join('').split('\\u{200b}')).toHaveLength(100_001);
  });
});
