import type { Frame } from './frame.ts';
import type { Isolation } from './isolation.ts';

/** Where a program runs, and what it inherits. */
export interface SealedPlace {
  readonly isolation: Isolation;
  /** Descriptors that the program inherits, from 5 on, in this order. */
  readonly descriptors: readonly number[];
}

/** A program to run without ambient authority, and what it may ask. */
export interface SealedProgram {
  /** The text of a script in strict mode that requires nothing but Node's own modules. It comes from a verified image. */
  readonly entry: Uint8Array;
  readonly bounds: RunBounds;
  /** Ends the program when it is aborted. */
  readonly signal: AbortSignal;
  /**
   * Answers one request of the program. It never throws. Null ends the program: it has said what it was run for. The
   * signal says that nobody waits for the answer any more.
   */
  readonly answer: (request: Frame, signal: AbortSignal) => Promise<Frame | null>;
}

export interface SealedRun extends SealedPlace, SealedProgram {}

export interface RunBounds {
  readonly milliseconds: number;
  /** Bytes of one request. */
  readonly frame: number;
  readonly requests: number;
}
