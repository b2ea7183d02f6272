import type { ToolchainCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { list, quote } from '../phrases.ts';

/** What can go wrong while files are changed. */
export const writingWords = {
  'toolchain.busy': ({ subject }) => ({
    what: `another run is changing this working tree${subject === '' ? '' : ` (process ${subject})`}`,
    remedy: 'wait until it has ended',
  }),
  'toolchain.interrupted': ({ related, tool }) => ({
    what: `an earlier run died while it was changing ${related.length === 0 ? 'files' : list(related)}`,
    remedy: 'whatever is run with --apply first brings the tree back to one whole state',
    run: `${tool} render --apply`,
  }),
  'toolchain.journal-malformed': ({ related: [folder] }) => ({
    what: 'what an interrupted run left to be done cannot be believed, so nothing is done by it',
    remedy: `look at git status; the former files lie beside it as old-; when the tree is as it should be, delete ${
      folder === undefined ? 'its folder' : quote(folder)
    }`,
  }),
  'toolchain.changed-meanwhile': () => ({
    what: 'this changed while the command ran, so nothing was written',
    remedy: 'run it again once nothing else writes here',
  }),
  'toolchain.write-failed': ({ subject }) => ({
    what: `the system refuses to write this${subject === '' ? '' : ` (${subject})`}`,
    remedy: 'make room on the disk, or give yourself the right to write there',
  }),
  'toolchain.rollback-incomplete': ({ subject, related: [former] }) => ({
    what: `this could not be put back${subject === '' ? ', because somebody changed it meanwhile' : ` (${subject})`}`,
    remedy:
      former === undefined
        ? 'put it back from the history of the repository'
        : `what it held lies in ${quote(former)}: compare, and put back what belongs there`,
  }),
} satisfies Partial<DiagnosticWords<ToolchainCode>>;
