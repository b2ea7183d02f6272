import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addTreeOptions, type TreeOptions, toTree } from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

const help = `
Names every file with instructions for agents that was written by hand, and says what would become of
it. Reads only.
`;

/** `policy adopt inspect`: what there is to adopt. */
export function addAdoptInspectCommand(adopt: Command, context: Context): void {
  addTreeOptions(adopt.command('inspect').description('Step 1: see what there is to adopt.'))
    .addHelpText('after', help + toExamples(context, ['adopt inspect', 'adopt inspect --format json']))
    .action(async (options: TreeOptions) => {
      const { inspectPolicy } = await import('../../../app/policy/index.ts');
      const running = inspectPolicy(toTree(options, context));
      await tellPolicyRun(
        context,
        { command: 'adopt inspect', format: options.format },
        running,
        ({ files }) => ({
          inspected: files,
        }),
      );
    });
}
