import type { RepoPath } from '../core/index.ts';
import type { Redactor } from '../secrets/index.ts';

/**
 * What never appears in a name as itself: what the answer contract refuses (backslash, controls, a drive letter's
 * colon), `<` so that no name can hold a marker, characters that hide, and `%`, which begins an escape.
 */
const oddInName =
  /[\\<:%\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * The name of a path inside prompts and answers: its text without secrets, every odd character as the `%XX` of its
 * bytes; so too every byte beyond ASCII where the path is not UTF-8. An engine can repeat each such name without
 * breaking the answer contract.
 */
export function toPartName(path: RepoPath, redactor: Redactor): string {
  if (path.text === null) return redactor.redact(escapeBytes(path.bytes)).text;
  const { text } = redactor.redact(path.text);
  return text.replace(oddInName, (character) => escapeAll(Buffer.from(character, 'utf8')));
}

/**
 * Makes names unique, in order: one that was given before gets a number behind it. Needed only where redaction made two
 * names equal; an answer could else speak of the wrong file.
 */
export function toUniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const copies = new Map<string, number>();
  return names.map((name) => {
    const before = copies.get(name);
    copies.set(name, before ?? 1);
    if (before === undefined) return name;
    let copy = before + 1;
    while (taken.has(`${name}~${copy}`)) copy++;
    copies.set(name, copy);
    taken.add(`${name}~${copy}`);
    return `${name}~${copy}`;
  });
}

function escapeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f && !oddBytes.includes(byte) ? String.fromCharCode(byte) : escapeByte(byte),
  ).join('');
}

const oddBytes = Buffer.from('\\<:%');

function escapeAll(bytes: Uint8Array): string {
  return Array.from(bytes, escapeByte).join('');
}

function escapeByte(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
