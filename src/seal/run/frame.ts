/**
 * One message between a sealed program and whoever started it: a JSON header and bytes that need no encoding. On the wire:
 * the header's length and the body's (four bytes each, big-endian), then both.
 */
export interface Frame {
  readonly header: string;
  readonly body: Uint8Array;
}

const lengths = 8;
/** No header says more than a question; what is long is in bodies. */
const longestHeader = 1 << 20;

export function toFrameBytes({ header, body }: Frame): Buffer {
  const head = Buffer.from(header, 'utf8');
  const prefix = Buffer.alloc(lengths);
  prefix.writeUInt32BE(head.length, 0);
  prefix.writeUInt32BE(body.length, 4);
  return Buffer.concat([prefix, head, body]);
}

/** Takes bytes as they come and gives whole frames. */
export interface FrameReader {
  /** The frames that are complete now, or null where the other side announces more than the bound. */
  push(bytes: Buffer): readonly Frame[] | null;
}

/** A reader that holds at most one frame of `longest` bytes and what came with it, and copies each byte at most twice. */
export function createFrameReader(longest: number): FrameReader {
  let held: Buffer[] = [];
  let length = 0;
  /** How many bytes must be there before looking again pays. */
  let needed = lengths;
  return {
    push: (bytes) => {
      held.push(bytes);
      length += bytes.length;
      if (length < needed) return [];
      const all = held.length === 1 ? bytes : Buffer.concat(held, length);
      const cut = cutFrames(all, longest);
      if (cut === null) return null;
      held = [cut.rest];
      length = cut.rest.length;
      needed = cut.needed;
      return cut.frames;
    },
  };
}

interface Cut {
  readonly frames: readonly Frame[];
  /** Behind the last whole frame, and how long it has to become. */
  readonly rest: Buffer;
  readonly needed: number;
}

function cutFrames(all: Buffer, longest: number): Cut | null {
  const frames: Frame[] = [];
  let at = 0;
  while (all.length - at >= lengths) {
    const headerLength = all.readUInt32BE(at);
    const whole = lengths + headerLength + all.readUInt32BE(at + 4);
    if (headerLength > longestHeader || whole > longest) return null;
    if (all.length - at < whole) return { frames, rest: all.subarray(at), needed: whole };
    const bodyAt = at + lengths + headerLength;
    const header = all.toString('utf8', at + lengths, bodyAt);
    frames.push({ header, body: all.subarray(bodyAt, at + whole) });
    at += whole;
  }
  return { frames, rest: all.subarray(at), needed: lengths };
}
