import { err, ok, type Result } from '../core/index.ts';
import type { RevisionFailure } from './git-failure.ts';

/** A name that git resolves, and the steps from there into the past, which we take ourselves. */
export interface Revision {
  readonly name: string;
  /** Which parent to go to at each step, counted from 1; `repeat` says how often. */
  readonly steps: readonly { readonly parent: number; readonly repeat: number }[];
}

const longestRevision = 1024;

/** `~`, `~3`, `^`, `^2`, `^{commit}` and `^{}`. Up to six digits: beyond a million generations nobody counts. */
const suffix = /~(\d{0,6})(?!\d)|\^(\d{0,6})(?![\d{])|\^\{(?:commit)?\}/y;

/** What git's names cannot hold, or what makes more of them than a name: ranges, searches, paths, reflogs. */
const beyondNames = /[ ?*[\\:]|\.\.|@\{/;

/**
 * Reads what people call a commit by: a branch, a tag, an id or the beginning of one, `HEAD`, each with steps like `~2`
 * or `^2`. Comes from a command line or a request, so nothing that git could take for an option passes.
 */
export function parseRevision(text: string): Result<Revision, RevisionFailure> {
  const refuse = (
    reason: (RevisionFailure & { code: 'git.malformed-revision' })['reason'],
  ): Result<Revision, RevisionFailure> => err({ code: 'git.malformed-revision', reason });
  if (text === '') return refuse('empty');
  if (text.length > longestRevision) return refuse('too-long');
  if (/\p{Cc}|\p{Cs}/u.test(text)) return refuse('control-character');
  if (text.startsWith('-')) return refuse('leading-dash');
  const nameEnd = text.search(/[~^]/);
  const name = nameEnd === -1 ? text : text.slice(0, nameEnd);
  const steps = nameEnd === -1 ? [] : parseSteps(text.slice(nameEnd));
  if (name === '' || beyondNames.test(name) || steps === null) return refuse('unsupported');
  return ok({ name, steps });
}

function parseSteps(text: string): Revision['steps'] | null {
  const steps: { parent: number; repeat: number }[] = [];
  for (let at = 0; at < text.length; ) {
    suffix.lastIndex = at;
    const step = suffix.exec(text);
    if (step === null) return null;
    const [whole, generations, parent] = step;
    if (generations !== undefined) steps.push({ parent: 1, repeat: Number(generations || 1) });
    if (parent !== undefined && Number(parent || 1) > 0)
      steps.push({ parent: Number(parent || 1), repeat: 1 });
    at += whole.length;
  }
  return steps;
}
