import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createDeflate, deflateSync } from 'node:zlib';
import type { ObjectFormat, ObjectType } from './object-format.ts';

/** The numbers of object types in a pack (gitformat-pack). */
const typeNumbers = { commit: 1, tree: 2, blob: 3, tag: 4 } as const;

const uncompressed = { level: 0 } as const;

/** Makes the bytes of a pack file, piece by piece in order: header, objects, trailer. Nothing in it is compressed. */
export class PackWriter {
  readonly #hash: Hash;

  constructor(format: ObjectFormat) {
    this.#hash = createHash(format);
  }

  /** Signature, version 2, and how many objects follow. */
  header(objects: number): Buffer {
    const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
    header.writeUInt32BE(objects, 8);
    return this.#count(header);
  }

  object(type: ObjectType, content: Uint8Array): Buffer {
    const start = toEntryHeader(typeNumbers[type], content.length);
    return this.#count(Buffer.concat([start, deflateSync(content, uncompressed)]));
  }

  /** An object whose content nobody wants in memory: `size` bytes that come in pieces. */
  async *stream(type: ObjectType, size: number, content: Readable): AsyncGenerator<Buffer> {
    yield this.#count(toEntryHeader(typeNumbers[type], size));
    // Unlike `pipe`, this ends the content too where the reader goes away; either end then fails by itself.
    const deflated: AsyncIterable<Buffer> = pipeline(content, createDeflate(uncompressed), () => undefined);
    for await (const piece of deflated) yield this.#count(piece);
  }

  trailer(): Buffer {
    return this.#hash.digest();
  }

  #count(bytes: Buffer): Buffer {
    this.#hash.update(bytes);
    return bytes;
  }
}

/** Type and size: four bits of the size beside the type, then seven a byte, the lowest first. */
function toEntryHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 0x0f)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((bytes.pop() ?? 0) | 0x80, rest & 0x7f);
  }
  return Buffer.from(bytes);
}
