import type { WorkingTree } from '../tree/working-tree.ts';

/** A tree that gives every question about a file the same answer, and remembers what it answered. */
export interface RecordingTree extends WorkingTree {
  /** Path to bytes of everything that was read; null for what was not there. */
  readonly recorded: ReadonlyMap<string, Uint8Array | null>;
}

/** Changes are worked out from what a recording tree read, so that all of it can be compared when they are made. */
export function recordReads(tree: WorkingTree): RecordingTree {
  const recorded = new Map<string, Uint8Array | null>();
  return {
    ...tree,
    recorded,
    read(path) {
      const known = recorded.get(path);
      if (known !== undefined) return known;
      const bytes = tree.read(path);
      recorded.set(path, bytes);
      return bytes;
    },
  };
}
