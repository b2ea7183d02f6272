import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../test/support/property-seed.ts';
import { toBackupFolder } from './adoption-paths.ts';
import { parseAdoptionState, toAdoptionBytes } from './adoption-state.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'aZ0 "\'\n-\u00e4.'), minLength: 1 })
  .map((text) => `x${text}x`);
const digest = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const listed = (prefix: string) =>
  fc.uniqueArray(fc.record({ path: name.map((text) => `${prefix}${text}`), sha256: digest }), {
    selector: ({ path }) => path,
    maxLength: 4,
  });
const states = fc.record({
  status: fc.constantFrom('prepared' as const, 'finalized' as const),
  sources: listed(''),
  kept: fc.array(name),
  drafts: listed('policy/project/'),
  preview: listed(''),
  backup: fc.option(name),
});

it('PO-11 the state of an adoption reads back as it was written', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseAdoptionState(toAdoptionBytes(state))).toEqual({ ok: true, value: state });
    }),
  );
});

it('PO-11 a backup is named by what it keeps', () => {
  const one = [{ path: 'a', sha256: '0'.repeat(64) }];
  const other = [{ path: 'a', sha256: '1'.repeat(64) }];
  expect(toBackupFolder(one)).toMatch(/^\.agent-policy\/backup\/[0-9a-f]{16}$/);
  expect(toBackupFolder(one)).toBe(toBackupFolder([...one]));
  expect(new Set([one, other, [...one, ...other]].map(toBackupFolder)).size).toBe(3);
});
