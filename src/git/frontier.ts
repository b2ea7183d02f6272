/**
 * What is still to be visited. Mostly the newest first, as people's clocks tell it; every fourth time whatever waits
 * longest. Where clocks tell the truth the first order goes straight to where histories meet; where they lie the second
 * keeps the cost near the distance, because it goes out from all ends evenly.
 */
export class Frontier<T> {
  readonly #isDone: (item: T) => boolean;
  readonly #heap: { readonly item: T; readonly time: number; readonly order: number }[] = [];
  readonly #queue: T[] = [];
  #queueStart = 0;
  #added = 0;
  #taken = 0;

  /** Items that become done elsewhere are passed over. */
  constructor(isDone: (item: T) => boolean) {
    this.#isDone = isDone;
  }

  add(item: T, time: number): void {
    this.#queue.push(item);
    this.#heap.push({ item, time, order: this.#added++ });
    this.#rise(this.#heap.length - 1);
  }

  /** The next item that is not done, or undefined where there is none. Whoever takes it makes it done. */
  take(): T | undefined {
    const oldest = this.#taken++ % 4 === 3;
    for (;;) {
      const item = oldest ? this.#takeOldest() : this.#takeNewest();
      if (item === undefined || !this.#isDone(item)) return item;
    }
  }

  #takeOldest(): T | undefined {
    return this.#queue[this.#queueStart++];
  }

  #takeNewest(): T | undefined {
    const top = this.#heap[0];
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return top?.item;
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfNewer(at, parent)) return;
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const newer = this.#isNewer(left + 1, left) ? left + 1 : left;
      if (!this.#swapIfNewer(newer, at)) return;
      at = newer;
    }
  }

  #swapIfNewer(lower: number, upper: number): boolean {
    const below = this.#heap[lower];
    const above = this.#heap[upper];
    if (below === undefined || above === undefined || !this.#isNewer(lower, upper)) return false;
    this.#heap[lower] = above;
    this.#heap[upper] = below;
    return true;
  }

  #isNewer(one: number, other: number): boolean {
    const left = this.#heap[one];
    const right = this.#heap[other];
    if (left === undefined || right === undefined) return false;
    return left.time === right.time ? left.order < right.order : left.time > right.time;
  }
}
