import {
  err,
  type JsonValue,
  ok,
  parseJson,
  type Result,
  sha256,
  toCanonicalJson,
  toUtf8,
} from '../core/index.ts';
import type { Inventory } from './inventory.ts';
import { parseInventory } from './parse-inventory.ts';
import type { SealFailure } from './seal-failure.ts';

/** `PMIMAGE1`, then the length of the index as eight bytes (big-endian), the index, and the files in its order. */
const magic = Buffer.from('PMIMAGE1', 'ascii');
export const headerLength = magic.length + 8;

/** Where one file lies inside an image. */
export interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** What stands before the files, as bytes. The same inventory gives the same bytes. */
export function toImageHead(inventory: Inventory): Buffer {
  const index = Buffer.from(toCanonicalJson(toJson(inventory)), 'utf8');
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(index.length));
  return Buffer.concat([magic, length, index]);
}

/** The identity of an image: SHA-256 of its canonical index. */
export function toImageIdentity(inventory: Inventory): string {
  return sha256(toCanonicalJson(toJson(inventory)));
}

function toJson({ entries, absent }: Inventory): JsonValue {
  return { version: 1, entries: entries.map((entry) => ({ ...entry })), absent };
}

/** The length of the index that a header announces. */
export function parseImageHeader(header: Uint8Array, imageLength: number): Result<number, SealFailure> {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.byteLength);
  if (bytes.length !== headerLength || !bytes.subarray(0, magic.length).equals(magic))
    return err({ code: 'seal.image-malformed', reason: 'magic' });
  const length = bytes.readBigUInt64BE(magic.length);
  return length <= BigInt(imageLength - headerLength)
    ? ok(Number(length))
    : err({ code: 'seal.image-malformed', reason: 'length' });
}

/** Reads an index. Only its canonical spelling is accepted, so that one tree has one identity. */
export function parseImageIndex(index: Uint8Array): Result<Inventory, SealFailure> {
  const text = toUtf8(index);
  const json = text === null ? null : parseJson(text);
  const inventory = json?.ok === true ? parseInventory(json.value) : null;
  return inventory !== null && toCanonicalJson(toJson(inventory)) === text
    ? ok(inventory)
    : err({ code: 'seal.image-malformed', reason: 'index' });
}

/** Where each file lies; fails where the files don't end exactly at the end of the image. */
export function toExtents(
  inventory: Inventory,
  indexLength: number,
  imageLength: number,
): Result<ReadonlyMap<string, Extent>, SealFailure> {
  const extents = new Map<string, Extent>();
  let offset = headerLength + indexLength;
  for (const entry of inventory.entries) {
    if (entry.type !== 'file') continue;
    extents.set(entry.path, { offset, length: entry.size });
    offset += entry.size;
  }
  return offset === imageLength ? ok(extents) : err({ code: 'seal.image-malformed', reason: 'length' });
}
