import type { ToolchainCode } from '../../../app/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { quote } from '../phrases.ts';

/** What a repository can be in the wrong state for. */
export const adoptionWords = {
  'toolchain.already-managed': ({ tool }) => ({
    what: 'this repository is managed already',
    remedy: 'change its configuration, and render',
    run: `${tool} render`,
  }),
  'toolchain.not-managed': ({ tool }) => ({
    what: 'this repository is not managed',
    remedy: 'set it up; where it has hand-written instructions, adopt them',
    run: `${tool} init`,
  }),
  'toolchain.inconsistent': ({ path, related: [other], tool }) => ({
    what:
      other === undefined
        ? `${quote(path)} does not fit the rest of the repository`
        : `${quote(path)} and ${quote(other)} do not belong together`,
    remedy: 'restore the one that was changed last from the history of the repository, then look again',
    run: `${tool} check`,
  }),
  'toolchain.hand-written-content': ({ path, tool }) => ({
    what: `${quote(path)} was written by hand, and a generated file would take its place`,
    remedy: 'move its rules into modules of the repository and delete it, or adopt it',
    run: `${tool} adopt inspect`,
  }),
  'toolchain.foreign-file': ({ path }) => ({
    what: `${quote(path)} is in the way, and is not what was generated`,
    remedy: 'move it elsewhere, or delete it',
  }),
  'toolchain.revision-unknown': () => ({
    what: 'this build of the toolchain does not know which commit it is of',
    remedy:
      'use a build of a committed, unchanged clone; proofmark doctor says what keeps this one from knowing',
  }),
  'toolchain.workflow-unfit': ({ subject }) => ({
    what: `a workflow cannot fetch the toolchain from ${quote(subject)}, which is not on GitHub`,
    remedy: 'leave --workflow out, and run check in a pipeline of your own',
  }),
  'toolchain.nothing-to-adopt': ({ tool }) => ({
    what: 'there are no hand-written instructions to adopt',
    remedy: 'begin anew',
    run: `${tool} init`,
  }),
  'toolchain.not-prepared': ({ tool }) => ({
    what: 'no adoption is prepared here',
    remedy: 'prepare one',
    run: `${tool} adopt prepare`,
  }),
  'toolchain.adoption-malformed': ({ path, tool }) => ({
    what: `${quote(path)} does not say what it must`,
    remedy: 'it is never edited: delete it, and prepare the adoption anew',
    run: `${tool} adopt prepare`,
  }),
  'toolchain.source-changed': ({ path, tool }) => ({
    what: `${quote(path)} changed since the adoption was prepared`,
    remedy: 'prepare it anew, so that nothing that was written since is lost',
    run: `${tool} adopt prepare`,
  }),
  'toolchain.preview-stale': ({ path, tool }) => ({
    what: `the preview no longer shows what would happen to ${quote(path)}`,
    remedy: 'preview again, and read it',
    run: `${tool} adopt preview --apply`,
  }),
} satisfies Partial<DiagnosticWords<ToolchainCode>>;
