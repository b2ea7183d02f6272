import { closeSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '../core/index.ts';
import { type Boundary, type FrozenBytes, freezeInProcess, openMemoryFile } from './frozen-bytes.ts';
import { createMemoryFile, openForReading, sealMemoryFile } from './memory-file.ts';
import type { SealFailure } from './seal-failure.ts';

/** A place for bytes that are going to be frozen. It exists before them, so that a child can inherit it empty. */
export interface Slot {
  readonly boundary: Boundary;
  /**
   * To be inherited by a child; null for process memory. It reads and nothing else: who inherits an empty slot can't
   * write into it before it is sealed either.
   */
  readonly descriptor: number | null;
  /** Copies the pieces in and makes them immutable. One attempt, whatever comes of it. */
  freeze(pieces: readonly Uint8Array[]): Result<FrozenBytes, SealFailure>;
  /** Gives everything back that is not frozen by now; frozen bytes are closed by whoever got them. */
  close(): void;
}

/** Makes an empty slot. Fails where this machine has no sealed memory files. */
export function createSlot(boundary: Boundary): Result<Slot, SealFailure> {
  if (boundary === 'process-memory') return ok(createProcessSlot());
  const writable = createMemoryFile('proofmark-image');
  if (!writable.ok) return writable;
  const readable = openForReading(writable.value);
  if (readable.ok) return ok(createMemorySlot(writable.value, readable.value));
  closeSync(writable.value);
  return readable;
}

function createProcessSlot(): Slot {
  let spent = false;
  return {
    boundary: 'process-memory',
    descriptor: null,
    freeze: (pieces) => {
      if (spent) return err({ code: 'seal.slot-spent' });
      spent = true;
      return ok(freezeInProcess(pieces));
    },
    close: () => {
      spent = true;
    },
  };
}

/** The writable descriptor is known here alone, and only as long as the bytes take to be written. */
function createMemorySlot(writable: number, readable: number): Slot {
  let state: 'empty' | 'frozen' | 'closed' = 'empty';
  const close = (): void => {
    if (state !== 'empty') return;
    state = 'closed';
    closeSync(writable);
    closeSync(readable);
  };
  return {
    boundary: 'sealed-memory',
    descriptor: readable,
    freeze: (pieces) => {
      if (state !== 'empty') return err({ code: 'seal.slot-spent' });
      const frozen = freezeInto(writable, readable, pieces);
      if (!frozen.ok) close();
      else {
        closeSync(writable);
        state = 'frozen';
      }
      return frozen;
    },
    close,
  };
}

function freezeInto(
  writable: number,
  readable: number,
  pieces: readonly Uint8Array[],
): Result<FrozenBytes, SealFailure> {
  if (!writePieces(writable, pieces)) return err({ code: 'seal.unavailable', step: 'write' });
  const sealed = sealMemoryFile(writable);
  return sealed.ok ? openMemoryFile(readable) : sealed;
}

/** At positions of our own: nobody who shares the descriptor can move where the next piece goes. */
function writePieces(descriptor: number, pieces: readonly Uint8Array[]): boolean {
  let at = 0;
  try {
    for (const piece of pieces) {
      for (let written = 0; written < piece.length; ) {
        const more = writeSync(descriptor, piece, written, piece.length - written, at);
        written += more;
        at += more;
      }
    }
    return true;
  } catch {
    return false;
  }
}
