/** What canonical JSON can hold: no undefined, no functions, no non-finite numbers, no lone surrogates. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * The one text of a value: RFC 8785 (JSON Canonicalization Scheme). Keys sorted by UTF-16 code units, no white space,
 * numbers and strings as ECMAScript writes them. Equal values give equal bytes on every machine.
 */
export function toCanonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number in JSON is finite');
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('a string in JSON is well-formed');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort(byCodeUnits)
    .map((key) => `${toCanonicalJson(key)}:${toCanonicalJson(value[key] as JsonValue)}`);
  return `{${members.join(',')}}`;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : 1;
}
