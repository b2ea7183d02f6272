import type { ObjectId } from '../core/index.ts';
import type { Tree } from './parse-tree.ts';

/** Trees that were read and proven, the least recently used ones forgotten first. */
export class TreeCache {
  readonly #limit: number;
  readonly #trees = new Map<ObjectId, Tree>();
  #entries = 0;

  /** Keeps about `limit` entries, whatever the number of trees. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(id: ObjectId): Tree | undefined {
    const tree = this.#trees.get(id);
    if (tree === undefined) return undefined;
    this.#trees.delete(id);
    this.#trees.set(id, tree);
    return tree;
  }

  set(id: ObjectId, tree: Tree): void {
    this.#forget(id);
    this.#trees.set(id, tree);
    this.#entries += tree.size;
    for (const [oldest] of this.#trees) {
      if (this.#entries <= this.#limit || oldest === id) return;
      this.#forget(oldest);
    }
  }

  #forget(id: ObjectId): void {
    this.#entries -= this.#trees.get(id)?.size ?? 0;
    this.#trees.delete(id);
  }
}
