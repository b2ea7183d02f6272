import type {
  AuditFileFailure,
  DiffFailure,
  DryRunFailure,
  GitFailure,
  GlobFailure,
  ReviewRangeFailure,
} from '../../app/index.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { appWords } from './app-words.ts';
import { auditWords } from './audit-words.ts';
import { explainDiff } from './diff-words.ts';
import { type Explanation, explainBy } from './explain.ts';
import { gitWords } from './git-words.ts';
import { identityWords } from './identity-words.ts';
import { installationWords } from './installation-words.ts';

type Failure = ReviewRangeFailure | DryRunFailure | AuditFileFailure;

/** What happened and what to do, for every failure that a command can meet. */
export function explainFailure(failure: Failure): Explanation {
  if (isDiffFailure(failure)) return explainDiff(failure);
  if (isGitFailure(failure)) return explainBy(gitWords, failure);
  return explainBy({ ...appWords, ...installationWords, ...identityWords, ...auditWords }, failure);
}

/**
 * An identity that differs rejects the review; a repository, a history or an installation that can't be read keeps it
 * from running.
 */
export function toFailureExit({ code }: Failure): ExitCode {
  if (code.endsWith('identity-mismatch')) return exitCode.findings;
  const wrongUse = [
    'git.malformed-revision',
    'git.unknown-revision',
    'git.ambiguous-revision',
    'git.no-repository',
  ];
  if (code in installationWords) return exitCode.couldNotRun;
  const runs = code.startsWith('git.') && !wrongUse.includes(code);
  return runs ? exitCode.couldNotRun : exitCode.wrongUse;
}

function isDiffFailure(failure: Failure): failure is DiffFailure | GlobFailure {
  return failure.code.startsWith('diff.');
}

function isGitFailure(failure: Failure): failure is GitFailure {
  return failure.code.startsWith('git.');
}
