import type { JsonValue } from '../core/index.ts';

/** Most lines of code: nothing in them needs the slower look at every character. */
const plain = /^[ -~]*$/;

/**
 * Every code point that hides, reorders, breaks or commands. Line feeds and quotes are escaped by JSON itself. Unassigned
 * code points stay as they are: which ones are unassigned depends on the Unicode version of the machine.
 */
const hiding =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/** What CI agents search for anywhere in a line that they print: `##vso[`, `##[`, `##teamcity[`. */
const bracketCommand = /##(?=\w{0,32}\[)/g;

/**
 * One line of JSON that means exactly the value, in which hidden characters are visible escapes. The text holds no line
 * end and no `<`, so nothing in it can imitate the end of the data or open a tag of any kind; and nothing that a CI agent
 * would obey when the prompt is printed.
 */
export function toPromptJson(value: JsonValue): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replace(bracketCommand, '\\u0023#');
  return plain.test(json) ? json : json.replace(hiding, escapeUnits);
}

/** How many bytes of UTF-8 the value takes as prompt data. */
export function promptBytesOf(value: JsonValue): number {
  return Buffer.byteLength(toPromptJson(value));
}

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
