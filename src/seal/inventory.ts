import { compareBytes } from '../core/index.ts';

/** One entry of a closed tree. Paths are relative to its root, with `/` between components. */
export type InventoryEntry =
  | {
      readonly type: 'file';
      readonly path: string;
      /** Bytes. */
      readonly size: number;
      /** SHA-256 of the bytes, 64 hex digits. */
      readonly sha256: string;
    }
  | { readonly type: 'folder'; readonly path: string };

/**
 * A closed tree: everything that is there, and what must not be there (SE-2). Entries are sorted by the bytes of their
 * paths; nothing else exists under the root.
 */
export interface Inventory {
  readonly entries: readonly InventoryEntry[];
  /** Paths whose absence is part of the statement, sorted by bytes. */
  readonly absent: readonly string[];
}

/** Orders paths as their UTF-8 bytes stand, which is the same on every machine and in every locale. */
export function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return compareBytes(Buffer.from(left.path, 'utf8'), Buffer.from(right.path, 'utf8'));
}
