import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVisibleText } from '../../core/index.ts';
import { toMarkup } from './html.ts';
import { toMarked, toProse } from './marks.ts';

const mark = (name: string): string =>
  `<span class="hidden-character" title="a hidden character">${name}</span>`;

describe('hidden characters on the page', () => {
  it('T18 T20 marks the escape of a hidden character, and not the same text where it was typed', () => {
    expect(toMarkup(toMarked('a\u202eb \\u{202e}'))).toBe(`a${mark('\\u{202e}')}b \\u{202e}`);
    expect(toMarkup(toMarked('\x1b\x1b'))).toBe(mark('\\x1b').repeat(2));
  });

  it('T18 leaves legal emoji sequences alone', () => {
    expect(toMarkup(toMarked('👩‍🔧 🏴󠁧󠁢󠁳󠁣󠁴󠁿'))).toBe('👩‍🔧 🏴󠁧󠁢󠁳󠁣󠁴󠁿');
  });

  it('T18 T19 says the same as visible text says everywhere else', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        '\\',
        'u{202e}',
        '\u202e',
        '\x1b',
        '\ud800',
        '\udc00',
        '👩',
        '\u200d',
        '🔧',
        '}',
        '\u{e0041}',
      ),
    });
    fc.assert(
      fc.property(text, (value) => {
        expect(toMarkup(toMarked(value)).replace(/<[^>]*>/g, '')).toBe(toVisibleText(value));
      }),
    );
  });
});

describe('comments on the page', () => {
  it('keeps paragraphs and sets what stands between backticks as code', () => {
    expect(toMarkup(toProse('Use `a < b`.\nThen\n\n\nstop `'))).toBe(
      '<p>Use <code>a &lt; b</code>.\nThen</p><p>stop &#96;</p>',
    );
  });
});
