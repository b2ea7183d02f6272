import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderAsGitHub, renderAsLinkifier } from '../../../test/support/rendered-markdown.ts';
import { toVisibleLine } from '../../core/index.ts';
import { toCodeSpan } from './to-code-span.ts';

it('PO-3 shows untrusted words as code that reads back as these words, whatever they are', () => {
  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom('`', '``', ' ', '\n', '*', '<b>', '-->', '\\', '|', '\u202e', '[a](b)'),
        fc.string(),
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(words, (text) => {
      for (const read of [renderAsGitHub, renderAsLinkifier]) {
        const { elements, text: shown } = read(`*Reason: ${toCodeSpan(text)}.*`);
        expect(elements).toEqual(new Set(['p', 'em', 'code']));
        expect(shown.trim()).toBe(`Reason: ${toVisibleLine(text)}.`);
      }
    }),
    { numRuns: 500 },
  );
});
