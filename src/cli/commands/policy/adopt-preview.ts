import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import {
  type ApplyOption,
  addApplyOption,
  addTreeOptions,
  type TreeOptions,
  toTree,
} from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

const help = `
Renders what the drafts would generate, below .agent-policy/adoption/preview with --apply, and names
every line that was written by hand and would stand in no generated file.
`;

/** `policy adopt preview`: what a prepared adoption would generate, and what it would lose. */
export function addAdoptPreviewCommand(adopt: Command, context: Context): void {
  addTreeOptions(
    addApplyOption(
      adopt.command('preview').description('Step 3: see what would be generated, and what would be lost.'),
    ),
  )
    .addHelpText('after', help + toExamples(context, ['adopt preview', 'adopt preview --apply']))
    .action(async (options: TreeOptions & ApplyOption) => {
      const { previewPolicy } = await import('../../../app/policy/index.ts');
      const { format, apply = false } = options;
      const running = previewPolicy({ ...toTree(options, context), apply });
      await tellPolicyRun(context, { command: 'adopt preview', format }, running, ({ differences }) => ({
        differences,
      }));
    });
}
