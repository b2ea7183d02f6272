import { closeSync, fstatSync, readSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '../core/index.ts';
import { createMemoryFile, requireSealed, sealMemoryFile } from './memory-file.ts';
import type { SealFailure } from './seal-failure.ts';

/** What keeps bytes from changing: the kernel's seals on a memory file, or that they are private to this process. */
export type Boundary = 'sealed-memory' | 'process-memory';

/** Bytes that can't change any more within the boundary's reach, and can be read again at any time. */
export interface FrozenBytes {
  readonly boundary: Boundary;
  readonly length: number;
  /** To be inherited by a child; null for process memory. */
  readonly descriptor: number | null;
  /** Fills a buffer from an offset; the caller stays inside the length. */
  readInto(buffer: Uint8Array, offset: number): void;
  close(): void;
}

/** A place for bytes that are going to be frozen. It exists before them, so that a child can inherit it empty. */
export interface Slot {
  readonly boundary: Boundary;
  /** To be inherited by a child; null for process memory. */
  readonly descriptor: number | null;
  /** Copies the pieces in and makes them immutable. Once only: after that the kernel refuses. */
  freeze(pieces: readonly Uint8Array[]): Result<FrozenBytes, SealFailure>;
  close(): void;
}

/** Makes an empty slot. Fails where this machine has no sealed memory files. */
export function createSlot(boundary: Boundary): Result<Slot, SealFailure> {
  if (boundary === 'process-memory') {
    const close = (): void => undefined;
    return ok({ boundary, descriptor: null, freeze: (pieces) => ok(freezeInProcess(pieces)), close });
  }
  const created = createMemoryFile('proofmark-image');
  return created.ok ? ok(toMemoryFileSlot(created.value)) : created;
}

function toMemoryFileSlot(descriptor: number): Slot {
  return {
    boundary: 'sealed-memory',
    descriptor,
    freeze: (pieces) => {
      if (!writePieces(descriptor, pieces)) return err(writeFailed);
      const sealed = sealMemoryFile(descriptor);
      return sealed.ok ? openMemoryFile(descriptor) : sealed;
    },
    close: () => closeSync(descriptor),
  };
}

const writeFailed: SealFailure = { code: 'seal.unavailable', step: 'write' };

function writePieces(descriptor: number, pieces: readonly Uint8Array[]): boolean {
  try {
    for (const piece of pieces) {
      for (let written = 0; written < piece.length; ) written += writeSync(descriptor, piece, written);
    }
    return true;
  } catch {
    return false;
  }
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
  return {
    boundary: 'sealed-memory',
    length: fstatSync(descriptor).size,
    descriptor,
    readInto: (buffer, offset) => {
      for (let read = 0; read < buffer.length; ) {
        const more = readSync(descriptor, buffer, read, buffer.length - read, offset + read);
        if (more === 0) throw new Error('a sealed memory file ended early');
        read += more;
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** Copies pieces into memory that nobody else holds. What F0 has: on systems without sealed memory files. */
export function freezeInProcess(pieces: readonly Uint8Array[]): FrozenBytes {
  const bytes = Buffer.concat(pieces);
  return {
    boundary: 'process-memory',
    length: bytes.length,
    descriptor: null,
    readInto: (buffer, offset) => buffer.set(bytes.subarray(offset, offset + buffer.length)),
    close: () => undefined,
  };
}
