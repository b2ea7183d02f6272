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
Without --apply it shows which files would change and writes nothing. With it, all of them change or
none. A file that was not generated, or was changed by hand since, is never written over: it is named,
and nothing happens.

To upgrade, write another commit as toolchain.revision into .agent-policy.yml and render with the
toolchain of that commit.
`;

/** `policy render`: makes the generated files what the configuration says. */
export function addRenderCommand(policy: Command, context: Context): void {
  addTreeOptions(
    addApplyOption(
      policy.command('render').description('Make the generated files and the lock what policy says.'),
    ),
  )
    .addHelpText('after', help + toExamples(context, ['render', 'render --apply']))
    .action(async (options: TreeOptions & ApplyOption) => {
      const { renderPolicy } = await import('../../../app/policy/index.ts');
      const { format, apply = false } = options;
      const running = renderPolicy({ ...toTree(options, context), apply });
      await tellPolicyRun(context, { command: 'render', format }, running);
    });
}
