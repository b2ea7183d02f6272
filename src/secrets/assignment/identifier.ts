/** The longest name that is looked at; longer ones are no names. */
const longestName = 64;

/** ASCII letters, digits, `_` and `-`. */
const isNameUnit = new Uint8Array(0x10000);
for (let unit = 0; unit < 0x80; unit++) isNameUnit[unit] = /[\w-]/.test(String.fromCharCode(unit)) ? 1 : 0;
const dot = 0x2e;

/** Where the name that holds `at` ends. */
export function toNameEnd(text: string, at: number): number {
  let end = at;
  while (end - at < longestName && isNameUnit[text.charCodeAt(end)] === 1) end++;
  return end;
}

/** Where it begins; dots belong to what leads up to it, as in `spring.datasource.password`. */
export function toNameStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestName && isNamePart(text.charCodeAt(start - 1))) start--;
  return start;
}

function isNamePart(unit: number): boolean {
  return isNameUnit[unit] === 1 || unit === dot;
}

/** The words of a name in lower case: `dbPassword_2` gives `db`, `password`, `2`. */
export function toWords(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? []).map((word) => word.toLowerCase());
}
