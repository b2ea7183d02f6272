import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommitId } from '../core/index.ts';
import { type Marker, parseMarker, toMarkerLine } from './marker.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const commit = fc
  .oneof(hex(40), hex(64))
  .map(parseCommitId)
  .filter((parsed) => parsed.ok)
  .map((parsed) => parsed.value);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const marker: fc.Arbitrary<Marker> = fc.oneof(
  fc.record({ kind: fc.constant('finding' as const), scope: hex(64), head: commit, fingerprint: hex(32) }),
  fc
    .record({
      kind: fc.constant('review' as const),
      scope: hex(64),
      head: commit,
      base: orNull(commit),
      mergeBase: orNull(commit),
      instructions: hex(64),
      bundle: orNull(hex(64)),
      part: fc.integer({ min: 1, max: 99_999 }),
      parts: fc.integer({ min: 1, max: 99_999 }),
      comments: fc.nat(999_999),
    })
    .filter(({ part, parts }) => part <= parts),
);

describe('a marker', () => {
  it('PU-2 reads back as it was written, before any text, with either line end', () => {
    fc.assert(
      fc.property(
        marker,
        fc.constantFrom('', '\n', '\r\n', '\n\ntext', '\r\n\r\ntext [//]: # (proofmark:)'),
        (one, rest) => {
          expect(parseMarker(toMarkerLine(one) + rest)).toEqual(one);
        },
      ),
    );
  });

  it('PU-2 is refused with one character more, less or other', () => {
    fc.assert(
      fc.property(marker, fc.nat(), fc.constantFrom('', ' ', 'x', 'G', '0', ')', '\t'), (one, at, other) => {
        const line = toMarkerLine(one);
        const index = at % line.length;
        const changed = line.slice(0, index) + other + line.slice(index + 1);
        const parsed = parseMarker(changed);
        if (parsed !== null) expect(toMarkerLine(parsed)).toBe(changed);
        for (const wrong of [
          ` ${line}`,
          `${line} `,
          `\ufeff${line}`,
          `x\n${line}`,
          line.toUpperCase(),
          line.repeat(2),
        ]) {
          expect(parseMarker(wrong)).toBeNull();
        }
      }),
    );
  });

  it('PU-3 counts only where it is the only one', () => {
    fc.assert(
      fc.property(
        marker,
        marker,
        fc.constantFrom('\n', '\r\n', '\n\n  ', '\ntext\n\t'),
        (one, other, between) => {
          expect(parseMarker(toMarkerLine(one) + between + toMarkerLine(other))).toBeNull();
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    [
      'a version of another time',
      `[//]: # (proofmark:finding 2 scope=${'a'.repeat(64)} head=${'b'.repeat(40)} fingerprint=${'c'.repeat(32)})`,
    ],
    [
      'an HTML comment',
      `<!-- proofmark:finding 1 scope=${'a'.repeat(64)} head=${'b'.repeat(40)} fingerprint=${'c'.repeat(32)} -->`,
    ],
    [
      'the null commit',
      `[//]: # (proofmark:finding 1 scope=${'a'.repeat(64)} head=${'0'.repeat(40)} fingerprint=${'c'.repeat(32)})`,
    ],
    ['a long line', `[//]: # (proofmark:${'x'.repeat(1_000_000)}`],
  ])('finds none in %s', (_, body) => {
    expect(parseMarker(body)).toBeNull();
  });
});
