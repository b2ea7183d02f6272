/**
 * One change to a working tree: `before` is what must be there at the moment of the change (null: nothing), `after` what
 * will be there (null: nothing).
 */
export interface FileChange {
  readonly path: string;
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

/** What a change is called. */
export type ChangeAction = 'create' | 'replace' | 'remove';

/**
 * Everything that one command changes, all of it or nothing. `expected` are further files whose bytes the changes were
 * worked out from: they must still be the same at the commit boundary (null: still missing).
 */
export interface ChangeSet {
  readonly changes: readonly FileChange[];
  readonly expected: ReadonlyMap<string, Uint8Array | null>;
}
