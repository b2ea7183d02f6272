import type { ConstructionFailure, PlaceFailure } from '../../app/deployment/index.ts';
import { toVisibleLine, toVisibleText } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

type OwnFailure = Extract<ConstructionFailure | PlaceFailure, { readonly code: `app.${string}` }>;
type Unfit = Extract<OwnFailure, { readonly code: 'app.lock-unfit' }>['reason'];
type FileFault = Extract<OwnFailure, { readonly code: 'app.package-file-differs' }>['reason'];

const again = 'try again; if it stays so, do not use this revision and find out who publishes that package';
const relock = 'make the lock anew with npm, in the repository of the toolchain';

const unfit: Readonly<Record<Unfit, string>> = {
  shrinkwrap: 'is a second lock, which npm would follow instead of the first',
  path: 'is no place for a package',
  integrity: 'is bound to no SHA-512',
  link: 'is a link into the file system',
  bundled: 'comes inside another package',
};

const fileFaults: Readonly<Record<FileFault, string>> = {
  missing: 'is missing',
  added: 'is not in its package',
  bytes: 'does not have the bytes that are in its package',
  type: 'is neither a plain file nor a link to a program inside',
};

/** Why a toolchain is not built. */
export const constructionWords: Explanations<OwnFailure> = {
  'app.toolchain-unnamed': () => ({
    what: 'an address like that does not say what locks call the toolchain',
    remedy: 'say it with --name: owner/name on GitHub, or an https address',
  }),
  'app.toolchain-differs': ({ named, found }) => ({
    what: `the commit says that it is ${found === null ? 'no toolchain' : toVisibleLine(found)}, not ${toVisibleLine(named)}`,
    remedy: 'name the repository that the commit is of, with --from or --name',
  }),
  'app.lock-malformed': ({ member }) => ({
    what: `package-lock.json of the commit is missing or malformed${member === '' ? '' : ` at ${toVisibleLine(member)}`}`,
    remedy: relock,
  }),
  'app.lock-unfit': ({ package: path, reason }) => ({
    what: `the lock leaves open what is installed: ${toVisibleLine(path)} ${unfit[reason]}`,
    remedy: relock,
  }),
  'app.npm-missing': () => ({
    what: 'npm is not installed beside the Node that runs here',
    remedy: 'install Node with its npm',
  }),
  'app.npm-failed': ({ step, exitCode, said }) => ({
    what: `npm could not ${step === 'install' ? 'install the packages of the lock' : 'build the toolchain'} (${
      exitCode === null ? 'ended' : `exit code ${exitCode}`
    })\n${toVisibleText(said)}`,
    remedy:
      step === 'install'
        ? 'see whether npm reaches its registry with the settings in your .npmrc'
        : 'see whether npm run build works on a clean clone of that commit',
  }),
  'app.package-missing': ({ path }) => ({
    what: `the lock lists ${toVisibleLine(path)}, and it is not installed`,
    remedy: 'look for settings in your .npmrc that leave packages out',
  }),
  'app.package-unlisted': ({ path }) => ({
    what: `${toVisibleLine(path)} is installed, and the lock does not list it`,
    remedy: again,
  }),
  'app.package-version-differs': ({ path }) => ({
    what: `${toVisibleLine(path)} is of another version than its lock says`,
    remedy: again,
  }),
  'app.package-file-differs': ({ path, reason }) => ({
    what: `${toVisibleLine(path)} ${fileFaults[reason]}`,
    remedy: again,
  }),
  'app.tarball-missing': ({ path }) => ({
    what: `npm did not keep the tarball of ${toVisibleLine(path)}, so nothing of it can be proven`,
    remedy: 'remove the folder npm-cache of the deployment and try again',
  }),
  'app.tarball-differs': ({ path }) => ({
    what: `the tarball of ${toVisibleLine(path)} does not have the SHA-512 that the lock binds`,
    remedy: 'somebody changed it: remove the folder npm-cache of the deployment, and find out who',
  }),
  'app.tarball-malformed': ({ path, reason }) => ({
    what: `the tarball of ${toVisibleLine(path)} cannot be read (${reason})`,
    remedy: 'the lock binds it as it is: do not use this revision',
  }),
  'app.bundle-unfit': ({ path }) => ({
    what: `the build did not make ${toVisibleLine(path)}`,
    remedy: 'name a revision whose npm run build makes the bundles',
  }),
};
