import { type Command, Option } from 'commander';
import type { Context } from '../../context.ts';
import {
  addManagementOptions,
  type ManagementOptions,
  toManagementChoices,
} from '../../options/management-options.ts';
import {
  type ApplyOption,
  addApplyOption,
  addTreeOptions,
  type TreeOptions,
  toTree,
} from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

/** The names are spelled out here, so that help does not load the toolchain; a test compares them with its own. */
export const workflowNames = ['github', 'azure-pipelines'] as const;

interface InitOptions extends TreeOptions, ApplyOption, ManagementOptions {
  readonly workflow?: (typeof workflowNames)[number];
}

const help = `
Writes .agent-policy.yml, a first module of the repository's own, the files that they generate, and the
lock. Writes over nothing: a repository with hand-written instructions (AGENTS.md, CLAUDE.md, GEMINI.md,
.github/copilot-instructions.md, .cursor/rules, .agents/policies, .agents/skills) is adopted instead.

The subcommand list shows the profiles and their rules.
`;

const examples = [
  'init',
  'init --apply',
  'init --verify "npm test" --workflow github --apply',
  'init --profile coding=core,pull-request --skill pr-merge-gate --apply',
];

/** `policy init`: begins to manage a repository without hand-written instructions. */
export function addInitCommand(policy: Command, context: Context): void {
  const command = policy
    .command('init')
    .description('Begin to manage a repository that has no instructions yet.');
  addManagementOptions(addApplyOption(command)).addOption(
    new Option('--workflow <platform>', 'also write a workflow that runs check there').choices(workflowNames),
  );
  addTreeOptions(command)
    .addHelpText('after', help + toExamples(context, examples))
    .action(async (options: InitOptions) => {
      const { initPolicy } = await import('../../../app/policy/index.ts');
      const { format, apply = false, workflow = null } = options;
      const choices = toManagementChoices(options);
      const running = initPolicy({ ...toTree(options, context), ...choices, apply, workflow });
      await tellPolicyRun(context, { command: 'init', format }, running);
    });
}
