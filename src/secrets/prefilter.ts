import type { SecretRule } from './rule.ts';

/** Calls `visit` for each rule at each place where one of its literals stands, in about the order of the text. */
export type Prefilter = (text: string, visit: (rule: SecretRule, at: number) => void) => void;

interface Trigger {
  readonly literal: string;
  /** The low byte of each of its characters. */
  readonly bytes: Uint8Array;
  /** Where in the literal the three characters stand by which it is found, and these as a number. */
  readonly offset: number;
  readonly gram: number;
  readonly rule: SecretRule;
}

/** Enough bits to keep chance hits rare among some hundreds of literals, and few enough for the table to stay in cache. */
const hashBits = 17;
/** Places that are looked at together: measured half as fast again as one by one. */
const blockLength = 4;

/**
 * Looks at each place of a text once, whatever the number of rules: three characters, hashed, against one table. Only
 * what the table knows is compared with literals, and only what equals a literal is shown to its rule.
 */
export function createPrefilter(rules: readonly SecretRule[]): Prefilter {
  const triggers = new Map<number, Trigger[]>();
  const known = new Uint8Array(1 << hashBits);
  for (const trigger of rules.flatMap(toTriggers)) {
    known[toHash(trigger.gram)] = 1;
    const alike = triggers.get(trigger.gram);
    if (alike === undefined) triggers.set(trigger.gram, [trigger]);
    else alike.push(trigger);
  }
  const narrow = createNarrowing();
  return (text, visit) => {
    const bytes = narrow(text);
    const showAt = (at: number): void => {
      const gram = toGram(bytes, at);
      if (known[toHash(gram)] === 0) return;
      for (const { literal, bytes: expected, offset, rule } of triggers.get(gram) ?? []) {
        const start = at - offset;
        if (stands(bytes, start, expected) && text.startsWith(literal, start)) visit(rule, start);
      }
    };
    for (let at = nextBlock(bytes, known, 0); at >= 0; at = nextBlock(bytes, known, at + blockLength)) {
      for (let offset = 0; offset < blockLength; offset++) showAt(at + offset);
    }
  };
}

/** The rules that are built in come again with each redactor; their literals are weighed once. */
const weighed = new WeakMap<SecretRule, readonly Trigger[]>();

function toTriggers(rule: SecretRule): readonly Trigger[] {
  const known = weighed.get(rule);
  if (known !== undefined) return known;
  const triggers = rule.literals.map((literal) => {
    const bytes = Buffer.from(literal, 'latin1');
    const offset = toRarest(literal);
    return { literal, bytes, offset, gram: toGram(bytes, offset), rule };
  });
  weighed.set(rule, triggers);
  return triggers;
}

/** Most texts are files or parts of them: one buffer serves all that are no longer than this. */
const usualLength = 1 << 16;

/**
 * A function that turns text into bytes, one a UTF-16 unit, at the same offsets; what the narrowing confuses is told
 * apart later. Zeros follow, so that the last block is whole. The bytes are valid until the next call.
 */
function createNarrowing(): (text: string) => Uint8Array {
  const usual = Buffer.alloc(usualLength + 2 * blockLength);
  return (text) => {
    const length = text.length + 2 * blockLength;
    const bytes = length <= usual.length ? usual.subarray(0, length) : Buffer.allocUnsafeSlow(length);
    bytes.write(text, 'latin1');
    return bytes.fill(0, text.length);
  };
}

/** The first block from `from` on with a place whose three characters the table knows, or -1. */
function nextBlock(bytes: Uint8Array, known: Uint8Array, from: number): number {
  let gram = ((bytes[from] ?? 0) << 8) | (bytes[from + 1] ?? 0);
  for (let at = from; at + 5 < bytes.length; at += blockLength) {
    const first = (gram << 8) | (bytes[at + 2] ?? 0);
    const second = (first << 8) | (bytes[at + 3] ?? 0);
    const third = (second << 8) | (bytes[at + 4] ?? 0);
    gram = (third << 8) | (bytes[at + 5] ?? 0);
    const hits =
      (known[toHash(first)] ?? 0) |
      (known[toHash(second)] ?? 0) |
      (known[toHash(third)] ?? 0) |
      (known[toHash(gram)] ?? 0);
    if (hits !== 0) return at;
  }
  return -1;
}

function stands(bytes: Uint8Array, start: number, literal: Uint8Array): boolean {
  for (let index = 0; index < literal.length; index++) {
    if (bytes[start + index] !== literal[index]) return false;
  }
  return true;
}

/** Small letters from the rarest in English text to the most common one. */
const byFrequency = 'zqxjkvbpygfwmucldrhsnioate';

/** The three characters of a literal that ordinary text is least likely to share. */
function toRarest(literal: string): number {
  if (literal.length < 3) throw new TypeError('a literal has three characters or more');
  const costs = Array.from({ length: literal.length - 2 }, (_, offset) => {
    const gram = literal.slice(offset, offset + 3);
    return [...gram].reduce((sum, character) => sum + toCost(character), /^(.)\1\1$/.test(gram) ? 30 : 0);
  });
  return costs.indexOf(Math.min(...costs));
}

/** Weights of a judgement, from the counts of a diff of 5 MB and 5 MB of packages; only speed depends on them. */
function toCost(character: string): number {
  if (/[a-z]/.test(character)) return 5 + byFrequency.indexOf(character);
  if (/[A-Z0-9]/.test(character)) return 4;
  return character === ' ' ? 30 : /[:.,;=(){}"'/]/.test(character) ? 15 : 2;
}

/** Three bytes as one number. */
function toGram(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

/** Fibonacci hashing of the low 24 bits: times 2^32 over the golden ratio; the high bits are mixed best. */
function toHash(gram: number): number {
  return Math.imul(gram << 8, 0x9e3779b1) >>> (32 - hashBits);
}
