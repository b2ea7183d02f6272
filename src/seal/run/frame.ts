/**
 * One message between a sealed program and whoever started it: a JSON header and bytes that need no encoding. On the wire:
 * the header's length and the body's (four bytes each, big-endian), then both.
 */
export interface Frame {
  readonly header: string;
  readonly body: Uint8Array;
}

const lengths = 8;

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
  push(bytes: Uint8Array): readonly Frame[] | null;
}

/** A reader that holds at most one frame of `longest` bytes, and copies each byte a bounded number of times. */
export function createFrameReader(longest: number): FrameReader {
  const held: Buffer[] = [];
  let length = 0;
  /** How many bytes must be there before looking again pays. */
  let needed = lengths;
  return {
    push: (bytes) => {
      held.push(Buffer.from(bytes));
      length += bytes.length;
      const frames: Frame[] = [];
      while (length >= needed) {
        const all = Buffer.concat(held.splice(0), length);
        const bodyAt = lengths + all.readUInt32BE(0);
        const whole = bodyAt + all.readUInt32BE(4);
        if (whole > longest) return null;
        const rest = length < whole ? all : all.subarray(whole);
        if (length >= whole)
          frames.push({
            header: all.subarray(lengths, bodyAt).toString('utf8'),
            body: all.subarray(bodyAt, whole),
          });
        needed = length < whole ? whole : lengths;
        held.push(rest);
        length = rest.length;
      }
      return frames;
    },
  };
}
