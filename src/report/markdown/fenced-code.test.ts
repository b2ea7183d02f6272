import fc from 'fast-check';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { toFencedCode } from './fenced-code.ts';

it('T13 cannot be closed by what stands inside', () => {
  const lines = fc.array(
    fc.string({ unit: fc.constantFrom('`', '```', '~~~', ' ', 'a', '<b>'), maxLength: 12 }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(lines, (code) => {
      const html = micromark(toFencedCode(code, 'diff').join('\n'), { allowDangerousHtml: true });
      expect(html.match(/<[a-z]+/g)).toEqual(['<pre', '<code']);
      expect(html.endsWith('</code></pre>')).toBe(true);
    }),
  );
});
