import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import {
  addManagementOptions,
  type ManagementOptions,
  toManagementChoices,
} from '../../options/management-options.ts';
import { collect } from '../../options/parse-option.ts';
import {
  type ApplyOption,
  addApplyOption,
  addTreeOptions,
  type TreeOptions,
  toTree,
} from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

interface PrepareOptions extends TreeOptions, ApplyOption, ManagementOptions {
  readonly source?: readonly string[];
  readonly keep?: readonly string[];
}

const help = `
Drafts one module for each section of the hand-written files, below policy/project, and a configuration
in .agent-policy/adoption/configuration.yml. They are there to be edited. May be repeated as long as no
draft was edited.
`;

const examples = [
  'adopt prepare',
  'adopt prepare --apply',
  'adopt prepare --keep .cursor/rules/style.mdc --verify "make check" --apply',
];

/** `policy adopt prepare`: drafts what would manage the repository. */
export function addAdoptPrepareCommand(adopt: Command, context: Context): void {
  const command = adopt
    .command('prepare')
    .description('Step 2: draft modules and a configuration from them.');
  addApplyOption(command)
    .option('--source <path>', 'adopt this file (repeatable; default: every one that can be)', collect)
    .option('--keep <path>', 'leave this file as it is (repeatable)', collect);
  addTreeOptions(addManagementOptions(command))
    .addHelpText('after', help + toExamples(context, examples))
    .action(async (options: PrepareOptions) => {
      const { preparePolicy } = await import('../../../app/policy/index.ts');
      const { format, apply = false, source, keep } = options;
      const running = preparePolicy({
        ...toTree(options, context),
        ...toManagementChoices(options),
        sources: source ?? null,
        keep: keep ?? [],
        apply,
      });
      await tellPolicyRun(context, { command: 'adopt prepare', format }, running);
    });
}
