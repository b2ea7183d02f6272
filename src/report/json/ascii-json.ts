/**
 * JSON in ASCII alone, indented, with a line feed at the end. Every other character, and delete, is a `\u` escape, so
 * nothing in the file can hide or command when it is printed, and yet the parsed value is exact. `##` before a bracket is
 * escaped too, because CI agents search for such commands anywhere in a line.
 */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##(?=\w{0,32}\[)/g, '\\u0023#');
  return `${text}\n`;
}
