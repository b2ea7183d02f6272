import type { ToolchainCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords, Facts } from '../diagnostic-words.ts';
import { quote } from '../phrases.ts';

/** What a repository can be in the wrong state for. */
export const adoptionWords = {
  'toolchain.already-managed': ({ tool }) => ({
    what: 'this repository is managed already',
    remedy: 'change .agent-policy.yml, and render',
    run: `${tool} render`,
  }),
  'toolchain.not-managed': ({ tool }) => ({
    what: 'this repository is not managed',
    remedy: 'set it up; where it has hand-written instructions, adopt them',
    run: `${tool} init`,
  }),
  'toolchain.inconsistent': ({ related: [other], command }) => ({
    what:
      other === undefined
        ? 'an adoption was begun here'
        : `this belongs to an adoption that is not finished, and ${quote(other)} is there already`,
    remedy:
      command === 'init'
        ? 'finish the adoption, or delete the folder .agent-policy and begin anew'
        : 'restore one state of both from the history of the repository',
  }),
  'toolchain.hand-written-content': toObstacle,
  'toolchain.foreign-file': () => ({
    what: 'this file would have to go, and holds something else than what was generated here',
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
  'toolchain.adoption-malformed': ({ tool }) => ({
    what: 'what remembers the steps of the adoption does not say what it must',
    remedy: 'it is never edited: delete it, and prepare the adoption anew',
    run: `${tool} adopt prepare`,
  }),
  'toolchain.source-changed': ({ tool }) => ({
    what: 'this file was written or changed since the adoption was prepared',
    remedy: 'prepare it anew, so that nothing that was written since is lost',
    run: `${tool} adopt prepare`,
  }),
  'toolchain.preview-stale': ({ tool }) => ({
    what: 'the preview does not show what would be put in place now',
    remedy: 'preview again, and read it',
    run: `${tool} adopt preview --apply`,
  }),
} satisfies Partial<DiagnosticWords<ToolchainCode>>;

/** A file that nobody generated stands where a generated one is to be. */
function toObstacle({ command, tool, path }: Facts): ReturnType<DiagnosticWords<string>[string]> {
  if (command === 'init') {
    return {
      what: 'this was written by hand, and init writes over nothing',
      remedy: 'adopt what is there, or delete it first',
      run: `${tool} adopt inspect`,
    };
  }
  if (command === 'adopt prepare') {
    return path.startsWith('.agents/skills/')
      ? {
          what: 'this skill was written by hand, and one of that name would be generated',
          remedy: 'rename it, or choose the skills to generate with --skill or --no-skill',
        }
      : {
          what: "this was edited since it was drafted, or is somebody else's",
          remedy: 'move it elsewhere to have it drafted anew, or go on to the preview with it',
          run: `${tool} adopt preview --apply`,
        };
  }
  return {
    what: 'a generated file belongs here, and this holds something that was not generated',
    remedy:
      'move what was written there into a module of the repository, delete the file, and run this again',
  };
}
