import type {
  DryRunFailure,
  EngineChoiceFailure,
  InstallationFailure,
  ReviewRangeFailure,
} from '../../app/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

type AppFailure = Exclude<
  Extract<DryRunFailure | EngineChoiceFailure | ReviewRangeFailure, { readonly code: `app.${string}` }>,
  InstallationFailure
>;

/** The failures of use cases themselves. */
export const appWords: Explanations<AppFailure> = {
  'app.unknown-engine': ({ known }) => ({
    what: 'there is no engine of that name',
    remedy: `choose one of ${known.join(', ')}`,
  }),
  'app.no-engine-command': () => ({
    what: '--engine command needs to know which program to ask',
    remedy: 'name it with --engine-command',
  }),
  'app.no-model': ({ engine }) => ({
    what: `${engine} cannot run before a model is chosen`,
    remedy: 'name one with --model',
  }),
  'app.malformed-input': ({ input, at }) => ({
    what: `the file of --${input} is not what it should be: ${toVisibleLine(at)}`,
    remedy: 'proofmark plan --help shows the shape',
  }),
  'app.base-policy-unfit': ({ found, line }) => ({
    what: `.agent-policy.yml of the base${line === null ? '' : `, line ${line},`} can't be followed: ${found}`,
    remedy: 'proofmark policy validate, on the base, tells everything that is wrong with it',
  }),
  'app.other-platform': ({ named }) => ({
    what: `the identity is not of ${named}`,
    remedy: 'name the platform of the identity with --platform',
  }),
};
