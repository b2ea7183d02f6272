import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { tellDeployment } from '../../trust-report/tell-deployment.ts';
import { requireStateFolder } from './state-folder.ts';

const help = `
Shows the record and proves nothing; proofmark trust verify does.

Examples:
  $ proofmark trust list
  $ proofmark trust list --format json
`;

/** `proofmark trust list`. */
export function addListCommand(trust: Command, context: Context): void {
  trust
    .command('list')
    .description('Show whom and what the deployment believes.')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async ({ format }: FormatOption) => {
      const { openDeployment } = await import('../../../app/deployment/index.ts');
      await tellDeployment(context, format, openDeployment(await requireStateFolder(context)));
    });
}
