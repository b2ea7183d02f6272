import { err, ok, type Result } from './result.ts';

export interface JsonFailure {
  readonly code:
    | 'core.json-malformed'
    | 'core.json-duplicate-key'
    | 'core.json-too-deep'
    | 'core.json-too-long';
  /** Where reading stopped, in UTF-16 units from the start of the text; 0 where it is not known. */
  readonly offset: number;
}

export interface JsonBounds {
  /** UTF-16 units of the whole text. */
  readonly length: number;
  /** Objects and arrays inside each other. */
  readonly depth: number;
}

const defaultBounds: JsonBounds = { length: 64 * 1024 * 1024, depth: 64 };

/**
 * The one door for JSON from outside. Refuses what `JSON.parse` lets pass: two equal keys in one object (it keeps the
 * last, other readers the first) and nesting or length without bound.
 */
export function parseJson(text: string, bounds: JsonBounds = defaultBounds): Result<unknown, JsonFailure> {
  if (text.length > bounds.length) return err({ code: 'core.json-too-long', offset: bounds.length });
  const strict = findAmbiguity(text, bounds.depth);
  if (strict !== null) return err(strict);
  try {
    // biome-ignore lint/plugin: this is parseJson, the one place that may call it
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err({ code: 'core.json-malformed', offset: 0 });
  }
}

/**
 * Reads the structure only, before `JSON.parse` judges the grammar, so that neither can be led into deep recursion.
 * A string is a key where a colon follows it inside an object.
 */
function findAmbiguity(text: string, deepest: number): JsonFailure | null {
  const open: (Set<string> | null)[] = [];
  let lastString: { readonly from: number; readonly to: number } | null = null;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : null);
        if (open.length > deepest) return { code: 'core.json-too-deep', offset: at };
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case '"': {
        const to = endOfString(text, at);
        lastString = { from: at, to };
        at = to - 1;
        break;
      }
      case ':':
        if (lastString !== null && isRepeated(open.at(-1), text.slice(lastString.from, lastString.to))) {
          return { code: 'core.json-duplicate-key', offset: lastString.from };
        }
        break;
    }
  }
  return null;
}

/** The offset behind the closing quote of the string that opens at `from`; the end of the text where none closes it. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1))
    if (!isEscaped(text, quote)) return quote + 1;
  return text.length;
}

/** A quote counts where an even number of backslashes stands before it. The string's own quote ends them. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first--;
  return (quote - first) % 2 === 1;
}

function isRepeated(keys: Set<string> | null | undefined, raw: string): boolean {
  if (!keys) return false;
  const key = toKey(raw);
  if (keys.has(key)) return true;
  keys.add(key);
  return false;
}

/** Escapes may spell one key in several ways; only keys that have one are decoded. */
function toKey(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    // biome-ignore lint/plugin: one string token, already delimited
    return JSON.parse(raw) as string;
  } catch {
    return raw;
  }
}
