import { matchesGlob } from './match-glob.ts';
import { type Glob, parseGlob } from './parse-glob.ts';

/** A pattern as `.gitattributes` and `.gitignore` know it, made by `parsePathPattern`. */
export interface PathPattern {
  readonly glob: Glob;
  /** Whether it speaks of the last name of a path only, because it has no slash. */
  readonly nameOnly: boolean;
}

/**
 * Parses a pattern of gitattributes(5); it holds one byte a character. Without a slash it speaks of names in any folder,
 * with one of paths from the folder to which it belongs. Null where it can match no file: it is malformed, or ends in a
 * slash, which in attributes means a folder and not what is in it.
 */
export function parsePathPattern(pattern: string): PathPattern | null {
  if (pattern === '' || pattern.endsWith('/')) return null;
  const nameOnly = !pattern.includes('/');
  const glob = parseGlob(pattern.startsWith('/') ? pattern.slice(1) : pattern);
  return glob === null ? null : { glob, nameOnly };
}

/** Whether a pattern matches a path that is relative to the folder to which the pattern belongs. */
export function matchesPath({ glob, nameOnly }: PathPattern, path: string): boolean {
  return matchesGlob(glob, nameOnly ? path.slice(path.lastIndexOf('/') + 1) : path);
}
