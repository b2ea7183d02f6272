import type { ToolchainCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { list, quote } from '../phrases.ts';

/** What can stand at a path of a working tree instead of the plain file that is read there. */
export const treeWords = {
  'toolchain.no-repository': ({ subject, related: [top] }) => ({
    what: `${quote(subject)} is not the top of a Git working tree`,
    remedy:
      top === undefined
        ? 'run the command inside a repository (git init makes one), or name one with --root'
        : `name the top instead: --root ${top}`,
  }),
  'toolchain.symlink': () => ({
    what: 'this is a symbolic link, and links are not followed',
    remedy: 'put the file or folder itself in its place',
  }),
  'toolchain.hard-link': ({ related: [names] }) => ({
    what: `this file has ${names ?? 'several'} names (hard links): what is written under one changes all`,
    remedy: 'make it a file of its own: copy it, and move the copy over it',
  }),
  'toolchain.not-a-file': () => ({
    what: 'this is not a plain file',
    remedy: 'put a plain file in its place, or take it away',
  }),
  'toolchain.not-a-folder': () => ({
    what: 'this is not a folder, and files are to lie in it',
    remedy: 'take it away, or choose other paths in the configuration',
  }),
  'toolchain.name-twin': ({ related }) => ({
    what:
      related.length === 0
        ? 'this name is spelled in another way on the disk'
        : `this and ${list(related)} are one file on some systems`,
    remedy: 'keep one spelling: rename or delete the others',
  }),
  'toolchain.too-large': ({ related: [limit] }) => ({
    what: `this file is larger than is read${limit === undefined ? '' : `: ${limit} bytes`}`,
    remedy: 'make it shorter',
  }),
  'toolchain.too-many-files': ({ related: [limit] }) => ({
    what: `there is more here than is looked through${limit === undefined ? '' : `: ${limit}`}`,
    remedy: 'take away what does not belong here',
  }),
  'toolchain.too-deep': ({ related: [limit = 'too many'] }) => ({
    what: `folders lie in each other here, deeper than ${limit} levels`,
    remedy: 'take away what does not belong here',
  }),
  'toolchain.unreadable': ({ subject }) => ({
    what: `the system refuses to read this${subject === '' ? '' : ` (${subject})`}`,
    remedy: 'give yourself the right to read it, or take it away',
  }),
  'toolchain.changed-while-reading': () => ({
    what: 'this changed while it was read',
    remedy: 'run it again once nothing else writes here',
  }),
} satisfies Partial<DiagnosticWords<ToolchainCode>>;
