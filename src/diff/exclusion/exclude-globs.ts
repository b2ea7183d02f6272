import { err, ok, type RepoPath, type Result } from '../../core/index.ts';
import { matchesPath, type PathPattern, parsePathPattern } from './path-pattern.ts';

/** Patterns that somebody configured, made by `parseExcludeGlobs`. */
export interface ExcludeGlobs {
  readonly patterns: readonly PathPattern[];
}

export interface GlobFailure {
  readonly code: 'diff.malformed-glob';
  /** Which of the globs it is, counted from 0. */
  readonly index: number;
}

/** A glob is a line that a person wrote; longer ones and more of them are an accident or an attack. */
const longestGlob = 1024;
const mostGlobs = 1000;
const mostAlternatives = 64;

/**
 * Parses configured globs: patterns as in `.gitignore` (`*.snap` in any folder, `docs/*.md` from the root, `gen/` for all
 * that is in that folder, `**` for any folders), and alternatives in braces. There is no negation. One malformed glob
 * fails all, so that no typing error passes for a rule.
 */
export function parseExcludeGlobs(globs: readonly string[]): Result<ExcludeGlobs, GlobFailure> {
  const patterns: PathPattern[] = [];
  if (globs.length > mostGlobs) return err({ code: 'diff.malformed-glob', index: mostGlobs });
  for (const [index, glob] of globs.entries()) {
    const parsed = parseExcludeGlob(glob);
    if (parsed === null) return err({ code: 'diff.malformed-glob', index });
    patterns.push(...parsed);
  }
  return ok({ patterns });
}

export function isExcluded({ patterns }: ExcludeGlobs, path: RepoPath): boolean {
  return patterns.some((pattern) => matchesPath(pattern, path.key));
}

function parseExcludeGlob(glob: string): readonly PathPattern[] | null {
  if (glob === '' || glob.length > longestGlob || glob.startsWith('!')) return null;
  const alternatives = expandBraces(Buffer.from(glob, 'utf8').toString('latin1'));
  if (alternatives === null) return null;
  const patterns: PathPattern[] = [];
  for (const alternative of alternatives) {
    const parsed = parsePathPattern(toFilePattern(alternative));
    if (parsed === null) return null;
    patterns.push(parsed);
  }
  return patterns;
}

/** `gen/` means what is in any folder of that name, `a/gen/` what is in that one. */
function toFilePattern(pattern: string): string {
  if (!pattern.endsWith('/')) return pattern;
  return pattern.indexOf('/') === pattern.length - 1 ? `**/${pattern}**` : `${pattern}**`;
}

/**
 * Every text that comes of choosing one alternative in each pair of braces, inner pairs first. Null where a brace has no
 * partner, or where they are too many.
 */
function expandBraces(glob: string): readonly string[] | null {
  const done: string[] = [];
  const open = [glob];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const to = text.indexOf('}');
    const from = to < 0 ? text.indexOf('{') : text.lastIndexOf('{', to);
    if (from < 0 !== to < 0) return null;
    if (from < 0) {
      done.push(text);
      continue;
    }
    const [before, after] = [text.slice(0, from), text.slice(to + 1)];
    const chosen = text.slice(from + 1, to).split(',');
    open.push(...chosen.map((choice) => before + choice + after));
    if (open.length + done.length > mostAlternatives) return null;
  }
  return done;
}
