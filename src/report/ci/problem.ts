/** One thing that a check found wrong. All but `code` is untrusted. */
export interface Problem {
  /** Spelled `layer.reason`. */
  readonly code: string;
  /** Relative to the root of what the platform checked out; empty where no file is meant. */
  readonly path: string;
  /** From 1; null where the file as a whole is meant. */
  readonly line: number | null;
  /** From 1. */
  readonly column: number | null;
  readonly message: string;
  readonly remedy: string;
}
