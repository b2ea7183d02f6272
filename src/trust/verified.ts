declare const verified: unique symbol;

/**
 * A value that was proven: its signature by a pinned key, its type, its members and its subject. Made only by
 * `verifyStatement`; whoever asks for a `Verified<T>` can't be given anything else.
 */
export interface Verified<T> {
  readonly [verified]: 'Verified';
  readonly value: T;
  /** SHA-256 of the signed payload, 64 hex digits: names the statement. */
  readonly digest: string;
  /** The key that signed. */
  readonly keyId: string;
}
