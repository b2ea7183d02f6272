import { readSync, writeSync } from 'node:fs';
import { answerDescriptor, requestDescriptor } from './descriptors.ts';
import { type Frame, toFrameBytes } from './frame.ts';

/**
 * Asks whoever started this program, and waits for the answer. For use inside a sealed program only: it owns the two
 * descriptors. An answer that ends early ends the program.
 */
export function ask(request: Frame): Frame {
  const bytes = toFrameBytes(request);
  for (let written = 0; written < bytes.length; ) written += writeSync(requestDescriptor, bytes, written);
  const prefix = readExactly(8);
  const header = readExactly(prefix.readUInt32BE(0)).toString('utf8');
  return { header, body: readExactly(prefix.readUInt32BE(4)) };
}

function readExactly(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const more = readSync(answerDescriptor, bytes, read, length - read, null);
    if (more === 0) throw new Error('the answer ended early');
    read += more;
  }
  return bytes;
}
