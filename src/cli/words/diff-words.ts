import type { DiffFailure, GlobFailure } from '../../app/index.ts';
import type { Explanation } from './explain.ts';

const asGitWrites = 'give the output of git diff, whole and unchanged';

const reasons: Readonly<Record<DiffFailure['code'], readonly [what: string, remedy: string]>> = {
  'diff.combined': ['a combined diff of a merge', 'compare with one parent: git diff BASE...HEAD'],
  'diff.submodule-log': ['a log of submodule commits', 'make the diff with --submodule=short'],
  'diff.several-commits': ['the diffs of several commits', 'give one diff: git diff BASE...HEAD'],
  'diff.malformed-header': ['a malformed header', asGitWrites],
  'diff.malformed-path': ['a malformed path', asGitWrites],
  'diff.unsafe-path': [
    'a path that leads out of the repository or into .git',
    'do not apply this diff; find out who made it',
  ],
  'diff.duplicate-path': ['a second entry for the same file', asGitWrites],
  'diff.malformed-hunk-header': ['a malformed hunk header', asGitWrites],
  'diff.hunk-count-mismatch': ['a hunk with more or fewer lines than its header counts', asGitWrites],
  'diff.hunk-order': ['hunks that overlap or run backwards', asGitWrites],
  'diff.malformed-binary': ['a malformed binary patch', asGitWrites],
  'diff.truncated': ['the end of the input inside a line, a hunk or a header', asGitWrites],
  'diff.unexpected-line': ['a line that belongs to no diff', asGitWrites],
};

/** Where reading a diff stopped, and at what; or which pattern is malformed. */
export function explainDiff(failure: DiffFailure | GlobFailure): Explanation {
  if (failure.code === 'diff.malformed-glob') {
    return {
      what: `pattern ${failure.index + 1} of --exclude is malformed`,
      remedy:
        'write it as in .gitignore: *.snap, docs/*.md, gen/, **/fixtures/**, {a,b}.json; there is no negation',
    };
  }
  const { code, offset } = failure;
  const [what, remedy] = reasons[code];
  return { what: `the diff is malformed at byte offset ${offset}: ${what}`, remedy };
}
