import { z } from 'zod';
import type { Frame, SealedImage } from '../../seal/index.ts';

/** What a policy runtime may ask for: `"image-0"` is its own image, `"image-1"` the snapshot. */
const names = ['"image-0"', '"image-1"'];

/** Which image it is, and whether it was inherited; where it was not, the answer's body is the image. */
export const imageSchema = z.strictObject({ identity: z.string(), inherited: z.boolean() });

/** Answers one question of a policy runtime. */
export function toRuntimeAnswer(header: string, images: readonly SealedImage[]): Frame {
  const image = images[names.indexOf(header)];
  if (image === undefined) return { header: 'null', body: new Uint8Array() };
  const inherited = image.descriptor !== null;
  return {
    header: JSON.stringify({ identity: image.identity, inherited }),
    body: inherited ? new Uint8Array() : image.readAll(),
  };
}
