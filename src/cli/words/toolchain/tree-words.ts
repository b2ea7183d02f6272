import type { ToolchainCode } from '../../../app/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { list, quote } from '../phrases.ts';

/** What can stand at a path of a working tree instead of the plain file that is read there. */
export const treeWords = {
  'toolchain.no-repository': ({ subject, related: [top] }) => ({
    what: `${quote(subject)} is not the top of a Git working tree`,
    remedy:
      top === undefined
        ? 'run the command inside a repository (git init makes one), or name one with --root'
        : `name the top with --root: ${quote(top)}`,
  }),
  'toolchain.symlink': ({ path }) => ({
    what: `${quote(path)} is a symbolic link, and links are not followed`,
    remedy: 'put the file or folder itself in its place',
  }),
  'toolchain.hard-link': ({ path }) => ({
    what: `${quote(path)} has a second name somewhere else (a hard link)`,
    remedy: 'make it a file of its own: copy it, and move the copy over it',
  }),
  'toolchain.not-a-file': ({ path }) => ({
    what: `${quote(path)} is not a plain file`,
    remedy: 'put a plain file in its place, or take it away',
  }),
  'toolchain.not-a-folder': ({ path }) => ({
    what: `${quote(path)} is not a folder, and files are to lie in it`,
    remedy: 'take it away, or choose other paths in the configuration',
  }),
  'toolchain.name-twin': ({ path, related }) => ({
    what: `${quote(path)} and ${list(related)} are the same on some systems`,
    remedy: 'keep one spelling: rename or delete the others',
  }),
  'toolchain.too-large': ({ path, related: [limit] }) => ({
    what: `${quote(path)} is larger than is read${limit === undefined ? '' : ` (${limit} bytes)`}`,
    remedy: 'make it shorter; instructions are read by people',
  }),
  'toolchain.too-many-files': ({ path, related: [limit] }) => ({
    what: `${quote(path || '.')} holds more than is looked through${limit === undefined ? '' : ` (${limit})`}`,
    remedy: 'take away what does not belong there',
  }),
  'toolchain.too-deep': ({ path, related: [limit = ''] }) => ({
    what: `${quote(path)} lies in more than ${limit} folders inside each other`,
    remedy: 'take away what does not belong there',
  }),
  'toolchain.unreadable': ({ path, subject }) => ({
    what: `${quote(path || '.')} cannot be read${subject === '' ? '' : ` (${subject})`}`,
    remedy: 'give yourself the right to read it, or take it away',
  }),
  'toolchain.changed-while-reading': ({ path }) => ({
    what: `${quote(path || '.')} changed while it was read`,
    remedy: 'try again once nothing else writes here',
  }),
} satisfies Partial<DiagnosticWords<ToolchainCode>>;
