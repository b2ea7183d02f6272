import type { DeploymentFailure, InstallFailure, RevocationFailure } from '../../app/deployment/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

type Unsafe = Extract<DeploymentFailure, { readonly code: 'app.deployment-unsafe' }>['reason'];
type OwnFailure =
  | Extract<DeploymentFailure, { readonly code: `app.${string}` }>
  | Extract<InstallFailure, { readonly code: 'app.installer-unknown' }>
  | RevocationFailure;

const faults: Readonly<Record<Unsafe, string>> = {
  symlink: 'is a symbolic link, which somebody may point elsewhere',
  owner: 'belongs to somebody else than you or root',
  writable: 'can be written to by others than its owner',
  readable: 'can be read by others than its owner',
  type: 'is not a plain file or folder under one name',
};

const remedies: Readonly<Record<Unsafe, string>> = {
  symlink: 'name the folder itself with PROOFMARK_STATE',
  owner: 'use a folder of your own, or let root own it',
  writable: 'take that right away (chmod go-w) after looking whether anything was changed',
  readable: 'take the key for known: proofmark trust revoke --key ID, then proofmark trust rotate',
  type: 'find out who put it there; a deployment can be made anew in another folder',
};

/** The failures of a deployment's own files. */
export const deploymentWords: Explanations<OwnFailure> = {
  'app.deployment-missing': ({ path }) => ({
    what: `there is no ${toVisibleLine(path)}`,
    remedy: 'make a deployment with proofmark trust init, or name another folder with PROOFMARK_STATE',
  }),
  'app.deployment-exists': ({ path }) => ({
    what: `something lies in ${toVisibleLine(path)} already`,
    remedy: 'proofmark trust list shows what is there; name a new or empty folder with PROOFMARK_STATE',
  }),
  'app.deployment-unsafe': ({ path, reason }) => ({
    what: `${toVisibleLine(path)} ${faults[reason]}`,
    remedy: remedies[reason],
  }),
  'app.deployment-unwritable': ({ path }) => ({
    what: `${toVisibleLine(path)} cannot be written`,
    remedy: 'see whether the disk is full and whether the folder is yours',
  }),
  'app.deployment-busy': ({ path, pid }) => ({
    what: `another command ${pid === null ? '' : `(process ${pid}) `}is changing the deployment`,
    remedy: `wait until it ends; if it died, remove ${toVisibleLine(path)}`,
  }),
  'app.deployment-malformed': ({ member }) => ({
    what: `trust.json is not as it was written${member === '' ? '' : ` at ${toVisibleLine(member)}`}`,
    remedy: 'restore it from a copy that you trust, or make a deployment anew',
  }),
  'app.not-installed': () => ({
    what: 'nothing is installed in the deployment',
    remedy: 'proofmark trust install --from REPOSITORY --revision COMMIT',
  }),
  'app.statement-not-pinned': ({ path }) => ({
    what: `${toVisibleLine(path)} is genuine and not the statement that counts`,
    remedy: 'somebody put another one in its place: attest anew, and find out who',
  }),
  'app.installer-unknown': () => ({
    what: 'this build does not know which commit it was made from, so it cannot say who installed',
    remedy: 'install with a build of a clean clone; proofmark doctor says what this one is',
  }),
  'app.nothing-to-revoke': ({ kind }) => ({
    what: `the deployment believes no such ${kind}`,
    remedy: 'proofmark trust list shows what it believes',
  }),
};
