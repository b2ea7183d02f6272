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
Puts in place exactly what the preview shows, all of it or nothing; a preview that no longer shows what
would happen stops it (exit code 1). The files that are adopted move to .agent-policy/backup.
`;

/** `policy adopt finalize`: puts a previewed adoption in place. */
export function addAdoptFinalizeCommand(adopt: Command, context: Context): void {
  addTreeOptions(addApplyOption(adopt.command('finalize').description('Step 4: put it in place.')))
    .addHelpText('after', help + toExamples(context, ['adopt finalize', 'adopt finalize --apply']))
    .action(async (options: TreeOptions & ApplyOption) => {
      const { finalizePolicy } = await import('../../../app/policy/index.ts');
      const { format, apply = false } = options;
      const running = finalizePolicy({ ...toTree(options, context), apply });
      await tellPolicyRun(context, { command: 'adopt finalize', format }, running);
    });
}
