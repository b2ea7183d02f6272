import { closeSync, fstatSync, readSync } from 'node:fs';
import { ok, type Result } from '../core/index.ts';
import { requireSealed } from './memory-file.ts';
import type { SealFailure } from './seal-failure.ts';

/** What keeps bytes from changing: the kernel's seals on a memory file, or that they are private to this process. */
export type Boundary = 'sealed-memory' | 'process-memory';

/** Bytes that can't change any more within the boundary's reach, and can be read again at any time. */
export interface FrozenBytes {
  readonly boundary: Boundary;
  readonly length: number;
  /** To be inherited by a child, which can only read it; null for process memory. */
  readonly descriptor: number | null;
  /** Fills a buffer from an offset; the caller stays inside the length. */
  readInto(buffer: Uint8Array, offset: number): void;
  /** Gives the memory back; once more does nothing. */
  close(): void;
}

/** Takes over a descriptor that is a sealed memory file; proves the seals first. */
export function openMemoryFile(descriptor: number): Result<FrozenBytes, SealFailure> {
  const sealed = requireSealed(descriptor);
  return sealed.ok ? ok(readInherited(descriptor)) : sealed;
}

/**
 * As `openMemoryFile`, for a sealed program, which can't ask the kernel about seals: whoever started it has, before it
 * handed the descriptor over as frozen.
 */
export function readInherited(descriptor: number): FrozenBytes {
  let open = true;
  return {
    boundary: 'sealed-memory',
    length: fstatSync(descriptor).size,
    descriptor,
    readInto: (buffer, offset) => {
      for (let read = 0; read < buffer.length; ) {
        const more = readSync(descriptor, buffer, read, buffer.length - read, offset + read);
        if (more === 0) throw new Error('frozen bytes ended early');
        read += more;
      }
    },
    // A number that was closed may be another file's by now.
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** Copies pieces into memory that nobody else holds. What F0 has: on systems without sealed memory files. */
export function freezeInProcess(pieces: readonly Uint8Array[]): FrozenBytes {
  const bytes = Buffer.concat(pieces);
  return {
    boundary: 'process-memory',
    length: bytes.length,
    descriptor: null,
    readInto: (buffer, offset) => {
      const copied = bytes.copy(buffer, 0, offset, offset + buffer.length);
      if (copied < buffer.length) throw new Error('frozen bytes ended early');
    },
    close: () => undefined,
  };
}
