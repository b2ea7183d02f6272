import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAsciiJson } from './ascii-json.ts';

it('T15 T18 T21 is printable ASCII without CI commands, and reads back exactly', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('#', '##vso[', '\u202e', '\x1b[2K', '\x9b', '\ud800', 'é', '"', '\\', '\x7f'),
    }),
  );
  fc.assert(
    fc.property(fc.array(texts), (value) => {
      const json = toAsciiJson(value);
      expect(json).toMatch(/^[\x20-\x7e\n]*$/);
      expect(json).not.toMatch(/##\w*\[/);
      expect(JSON.parse(json)).toEqual(value);
    }),
  );
});
