import { type ObjectType, toObjectHeader } from './object-format.ts';

/** One answer of `git cat-file --batch`. `framed` is the object as Git hashes it; the content starts at `offset`. */
export type BatchAnswer =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large'; readonly type: ObjectType; readonly bytes: number }
  | {
      readonly kind: 'object';
      readonly type: ObjectType;
      readonly framed: Buffer;
      readonly offset: number;
    };

/** An id of 64 digits, the longest type, a size of 20 digits. */
const longestHeader = 96;
const headerLine = /^[0-9a-f]+ (commit|tree|blob|tag) (\d{1,15})$/;

/**
 * Cuts the output of `git cat-file --batch` into answers. Content that is larger than the request allows is passed
 * over without being kept. The output is untrusted like the store behind it.
 */
export class BatchAnswers {
  readonly #onAnswer: (answer: BatchAnswer) => void;
  readonly #readLimit: () => number;
  #header = '';
  #body: { readonly answer: BatchAnswer; readonly into: Buffer | null; at: number; left: number } | null =
    null;

  constructor(onAnswer: (answer: BatchAnswer) => void, readLimit: () => number) {
    this.#onAnswer = onAnswer;
    this.#readLimit = readLimit;
  }

  /** Returns false where the output is not what git writes: then nothing more can be read from it. */
  push(chunk: Buffer): boolean {
    let at = 0;
    while (at < chunk.length) {
      const next = this.#body === null ? this.#pushHeader(chunk, at) : this.#pushBody(chunk, at);
      if (next === null) return false;
      at = next;
    }
    return true;
  }

  #pushHeader(chunk: Buffer, from: number): number | null {
    const end = chunk.indexOf(0x0a, from);
    this.#header += chunk.toString(
      'latin1',
      from,
      end === -1 ? Math.min(chunk.length, from + longestHeader + 1) : end,
    );
    if (this.#header.length > longestHeader) return null;
    if (end === -1) return chunk.length;
    const header = this.#header;
    this.#header = '';
    if (header.endsWith(' missing')) this.#onAnswer({ kind: 'missing' });
    else if (!this.#startBody(header)) return null;
    return end + 1;
  }

  #startBody(header: string): boolean {
    const [, type, size] = headerLine.exec(header) ?? [];
    if (type === undefined || size === undefined) return false;
    return this.#startObject(type as ObjectType, Number(size));
  }

  #startObject(type: ObjectType, bytes: number): true {
    if (bytes > this.#readLimit()) {
      this.#body = { answer: { kind: 'too-large', type, bytes }, into: null, at: 0, left: bytes + 1 };
      return true;
    }
    const start = toObjectHeader(type, bytes);
    const framed = Buffer.allocUnsafeSlow(start.length + bytes);
    start.copy(framed);
    const answer: BatchAnswer = {
      kind: 'object',
      type,
      framed,
      offset: start.length,
    };
    this.#body = { answer, into: framed, at: start.length, left: bytes + 1 };
    return true;
  }

  /** The line feed behind the content belongs to the body: it is counted and not kept. */
  #pushBody(chunk: Buffer, from: number): number {
    const body = this.#body;
    if (body === null) throw new Error('a body was started');
    const taken = Math.min(body.left, chunk.length - from);
    const kept = Math.min(taken, body.left - 1);
    if (body.into !== null) body.at += chunk.copy(body.into, body.at, from, from + kept);
    body.left -= taken;
    if (body.left === 0) {
      this.#body = null;
      this.#onAnswer(body.answer);
    }
    return from + taken;
  }
}
