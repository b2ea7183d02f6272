import type { Frame } from './frame.ts';
import type { Isolation } from './isolation.ts';

/** A program to run without ambient authority. */
export interface SealedRun {
  /** The text of an ECMAScript module that imports nothing but Node's own modules. It comes from a verified image. */
  readonly entry: Uint8Array;
  /** Descriptors that the program inherits, from 5 on, in this order. */
  readonly descriptors: readonly number[];
  readonly isolation: Isolation;
  readonly bounds: RunBounds;
  /** Ends the program when it is aborted. */
  readonly signal: AbortSignal;
  /** Answers one request of the program. It never throws. Its signal says that nobody waits for the answer any more. */
  readonly answer: (request: Frame, signal: AbortSignal) => Promise<Frame>;
}

export interface RunBounds {
  readonly milliseconds: number;
  /** Bytes of one request. */
  readonly frame: number;
  readonly requests: number;
}
