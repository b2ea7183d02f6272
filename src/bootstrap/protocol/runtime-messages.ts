import { z } from 'zod';
import { type Frame, type FrozenBytes, readImageIdentity } from '../../seal/index.ts';

/** What a policy runtime may ask for: `"image-0"` is its own image, `"image-1"` the snapshot. */
const names = ['"image-0"', '"image-1"'];

/** Which image it is, and whether it was inherited; where it was not, the answer's body is the image. */
export const imageSchema = z.strictObject({ identity: z.string(), inherited: z.boolean() });

/** Answers one question of a policy runtime. */
export function toRuntimeAnswer(header: string, images: readonly FrozenBytes[]): Frame {
  const image = images[names.indexOf(header)];
  const identity = image === undefined ? null : readImageIdentity(image);
  if (image === undefined || identity?.ok !== true) return { header: 'null', body: new Uint8Array() };
  const inherited = image.descriptor !== null;
  return {
    header: JSON.stringify({ identity: identity.value, inherited }),
    body: inherited ? new Uint8Array() : readAll(image),
  };
}

function readAll(image: FrozenBytes): Uint8Array {
  const bytes = Buffer.alloc(image.length);
  image.readInto(bytes, 0);
  return bytes;
}
