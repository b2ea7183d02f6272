import type {
  ConstructionFailure,
  DeploymentFailure,
  InstallFailure,
  RevocationFailure,
} from '../../app/deployment/index.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { constructionWords } from './construction-words.ts';
import { deploymentWords } from './deployment-words.ts';
import { type Explanation, explainBy } from './explain.ts';
import { gitWords } from './git-words.ts';
import { sealWords } from './seal-words.ts';
import { trustWords } from './trust-words.ts';

/** Everything that a command on a deployment can meet. */
export type DeploymentCommandFailure =
  | DeploymentFailure
  | ConstructionFailure
  | InstallFailure
  | RevocationFailure;

type GitFailure = Extract<DeploymentCommandFailure, { readonly code: `git.${string}` }>;
type SealFailure = Extract<DeploymentCommandFailure, { readonly code: `seal.${string}` }>;
type TrustFailure = Extract<DeploymentCommandFailure, { readonly code: `trust.${string}` }>;

/** What happened and what to do. */
export function explainDeployment(failure: DeploymentCommandFailure): Explanation {
  if (isGitFailure(failure)) return explainFetch(failure);
  if (isSealFailure(failure)) return explainBy(sealWords, failure);
  if (isTrustFailure(failure)) return explainBy(trustWords, failure);
  return explainBy({ ...deploymentWords, ...constructionWords }, failure);
}

/** Git's own words are never shown, since they repeat untrusted text; what usually is wrong has to be guessed for people. */
function explainFetch(failure: GitFailure): Explanation {
  if (!('command' in failure) || failure.command !== 'fetch') return explainBy(gitWords, failure);
  const { what } = explainBy(gitWords, failure);
  return {
    what,
    remedy:
      'see whether git ls-remote reaches the address; for a private repository name a clone, or use ssh',
  };
}

/** What keeps a command from working at all, because of how it was called or where. */
const wrongUse = [
  'app.deployment-missing',
  'app.deployment-exists',
  'app.deployment-malformed',
  'app.deployment-unsafe',
  'app.installer-unknown',
  'app.nothing-to-revoke',
  'app.not-installed',
  'git.no-repository',
  'git.remote-unfit',
];

/** What fails for reasons that may be gone tomorrow, or lie with this machine. */
const couldNotRun = [
  'app.deployment-busy',
  'app.deployment-unwritable',
  'app.npm-missing',
  'app.npm-failed',
  'git.command-failed',
  'git.not-installed',
  'git.output-limit',
  'git.timeout',
];

/** Everything else is something that is not what it must be. */
export function toDeploymentExit({ code }: DeploymentCommandFailure): ExitCode {
  if (wrongUse.includes(code)) return exitCode.wrongUse;
  return couldNotRun.includes(code) ? exitCode.couldNotRun : exitCode.findings;
}

function isGitFailure(failure: DeploymentCommandFailure): failure is GitFailure {
  return failure.code.startsWith('git.');
}

function isSealFailure(failure: DeploymentCommandFailure): failure is SealFailure {
  return failure.code.startsWith('seal.');
}

function isTrustFailure(failure: DeploymentCommandFailure): failure is TrustFailure {
  return failure.code.startsWith('trust.');
}
