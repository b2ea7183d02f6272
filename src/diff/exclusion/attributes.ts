import type { RepoPath } from '../../core/index.ts';
import {
  type Assignment,
  type AttributeRule,
  type AttributeValue,
  parseAttributesFile,
} from './parse-attributes-file.ts';
import { matchesPath } from './path-pattern.ts';

/** What a repository's `.gitattributes` files say, made by `parseAttributes`. */
export interface Attributes {
  /** Rules by the folder to which they belong, the root as ''; in the order of the file. */
  readonly rules: ReadonlyMap<string, readonly AttributeRule[]>;
  readonly macros: ReadonlyMap<string, readonly Assignment[]>;
}

/** One `.gitattributes` file: its own path, and its content. */
export interface AttributesSource {
  readonly path: RepoPath;
  readonly bytes: Uint8Array;
}

/** Git's only built-in macro. */
const builtInMacros = new Map<string, readonly Assignment[]>([
  ['binary', ['diff', 'merge', 'text'].map((name) => ({ name, value: 'unset' }))],
]);

/**
 * Parses `.gitattributes` files as Git reads them (gitattributes(5), attr.c): a line that is malformed counts for nothing,
 * macros are defined in the root only. Who calls takes the files of the base, never of the head (CH-3).
 */
export function parseAttributes(sources: readonly AttributesSource[]): Attributes {
  const rules = new Map<string, readonly AttributeRule[]>();
  const macros = new Map(builtInMacros);
  for (const { path, bytes } of sources) {
    const folder = path.key.slice(0, Math.max(0, path.key.lastIndexOf('/')));
    const file = parseAttributesFile(bytes);
    rules.set(folder, file.rules);
    if (folder === '') for (const { name, assignments } of file.macros) macros.set(name, assignments);
  }
  return { rules, macros };
}

/**
 * Every attribute that is decided for a path: deeper files before outer ones, later lines before earlier ones, and a macro
 * that is set brings its own along. An attribute that no line speaks of is absent.
 */
export function toAttributes(
  { rules, macros }: Attributes,
  path: RepoPath,
): ReadonlyMap<string, AttributeValue> {
  const decided = new Map<string, AttributeValue>();
  for (const folder of toFolders(path.key)) {
    const relative = path.key.slice(folder === '' ? 0 : folder.length + 1);
    for (const { pattern, assignments } of (rules.get(folder) ?? []).toReversed()) {
      if (matchesPath(pattern, relative)) decide(assignments, macros, decided);
    }
  }
  return decided;
}

/** Whoever speaks first is heard: the callers and this loop go from the last word to the first. */
function decide(
  assignments: readonly Assignment[],
  macros: Attributes['macros'],
  decided: Map<string, AttributeValue>,
): void {
  for (const { name, value } of assignments.toReversed()) {
    if (decided.has(name)) continue;
    decided.set(name, value);
    if (value === 'set') decide(macros.get(name) ?? [], macros, decided);
  }
}

/** The folders above a path, the innermost first, the root as ''. */
function* toFolders(path: string): Generator<string, void, undefined> {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    yield path.slice(0, slash);
  }
  yield '';
}
