import { toLatin1 } from '../../core/index.ts';
import { readQuotedName } from '../parse/parse-name.ts';
import { type PathPattern, parsePathPattern } from './path-pattern.ts';

/** `set`, `unset` and `unspecified` as `git check-attr` prints them, or the value that was given. */
export type AttributeValue = string;

export interface Assignment {
  readonly name: string;
  readonly value: AttributeValue;
}

export interface AttributeRule {
  readonly pattern: PathPattern;
  readonly assignments: readonly Assignment[];
}

export interface AttributesFile {
  readonly rules: readonly AttributeRule[];
  readonly macros: readonly { readonly name: string; readonly assignments: readonly Assignment[] }[];
}

/** Git reads no longer line of attributes (attr.h, ATTR_MAX_LINE_LENGTH). */
const longestLine = 2048;
const macroStart = '[attr]';
const attributeName = /^[\w.][-\w.]*$/;

/** Parses one `.gitattributes` file. Lines that Git ignores are ignored. */
export function parseAttributesFile(bytes: Uint8Array): AttributesFile {
  const rules: AttributeRule[] = [];
  const macros: { name: string; assignments: readonly Assignment[] }[] = [];
  for (const line of toLatin1(bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .split('\n')) {
    const { name, states } = splitLine(line);
    const assignments = parseAssignments(states);
    if (name === '' || assignments === null) continue;
    const pattern = name.startsWith('!') ? null : parsePathPattern(name);
    if (name.startsWith(macroStart)) macros.push({ name: name.slice(macroStart.length), assignments });
    else if (pattern !== null) rules.push({ pattern, assignments });
  }
  return { rules, macros };
}

/** Splits a line into its pattern, which may be quoted, and what follows. A comment has neither. */
function splitLine(line: string): { readonly name: string; readonly states: string } {
  const text = line.replace(/^[ \t\r]+/, '');
  if (line.length >= longestLine || text.startsWith('#')) return { name: '', states: '' };
  const quoted = text.startsWith('"') ? readQuotedName(text, 0) : null;
  if (quoted !== null) return { name: quoted.name, states: text.slice(quoted.end) };
  const end = text.search(/[ \t\r]|$/);
  return { name: text.slice(0, end), states: text.slice(end) };
}

/** Null where one name is not an attribute's: then the whole line counts for nothing. */
function parseAssignments(states: string): readonly Assignment[] | null {
  const assignments = states
    .split(/[ \t\r]+/)
    .filter((state) => state !== '')
    .map(toAssignment);
  return assignments.every(({ name }) => attributeName.test(name)) ? assignments : null;
}

function toAssignment(state: string): Assignment {
  const equals = state.indexOf('=');
  const name = equals < 0 ? state : state.slice(0, equals);
  if (name.startsWith('-')) return { name: name.slice(1), value: 'unset' };
  if (name.startsWith('!')) return { name: name.slice(1), value: 'unspecified' };
  return { name, value: equals < 0 ? 'set' : state.slice(equals + 1) };
}
