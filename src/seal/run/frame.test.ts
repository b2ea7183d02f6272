import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFrameReader, type Frame, toFrameBytes } from './frame.ts';

const frame = fc.record({ header: fc.string({ unit: 'grapheme' }), body: fc.uint8Array({ maxLength: 300 }) });

/** Cuts bytes at the places that are named, as pipes do. */
function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
}

function toPlain({ header, body }: Frame): readonly unknown[] {
  return [header, Buffer.from(body).toString('hex')];
}

it('gives back the frames that went in, however the pipe cuts them', () => {
  fc.assert(
    fc.property(fc.array(frame), fc.array(fc.nat(5000)), (frames, places) => {
      const reader = createFrameReader(1 << 20);
      const wire = Buffer.concat(frames.map(toFrameBytes));
      const read = cut(wire, places).flatMap((piece) => reader.push(piece) ?? []);
      expect(read.map(toPlain)).toEqual(frames.map(toPlain));
    }),
  );
});

it.each([
  ['a whole that is too long', [4, 2000]],
  ['a header that is too long', [2 << 20, 0]],
  ['the longest that four bytes can say', [2 ** 32 - 1, 2 ** 32 - 1]],
] as const)('refuses as soon as it is announced %s', (_, [header, body]) => {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32BE(header, 0);
  prefix.writeUInt32BE(body, 4);
  expect(createFrameReader(header === 4 ? 1000 : 4 << 20).push(prefix)).toBeNull();
});

it('takes a flood of empty frames in time that grows with their number', () => {
  const reader = createFrameReader(100);
  expect(reader.push(Buffer.alloc(8 * 200_000))).toHaveLength(200_000);
});
