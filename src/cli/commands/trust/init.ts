import { type Command, Option } from 'commander';
import type { FreezeLevel } from '../../../app/deployment/index.ts';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { tellDeployment } from '../../trust-report/tell-deployment.ts';
import { requireStateFolder } from './state-folder.ts';

interface InitOptions extends FormatOption {
  readonly minimumFreezeLevel: FreezeLevel;
}

/** The levels are spelled out here, so that help does not load the deployment; a test compares them with its own. */
export const freezeLevelNames = ['F0', 'F1', 'F2', 'F3'] as const;

const help = `
Makes a new signing key, which never leaves the folder, and believes nothing else yet. The folder has to be
new or empty. Trusted review is unavailable wherever bytes can't be frozen to the minimum level: F0 private
memory, F1 sealed memory, F2 sealed and in namespaces of its own, F3 under another user as well.

Examples:
  $ proofmark trust init
  $ PROOFMARK_STATE=/var/lib/proofmark proofmark trust init --minimum-freeze-level F2
`;

/** `proofmark trust init`. */
export function addInitCommand(trust: Command, context: Context): void {
  trust
    .command('init')
    .description('Make a deployment: a folder with a new signing key.')
    .addOption(
      new Option('--minimum-freeze-level <level>', 'how far bytes have to be frozen before they act')
        .choices(freezeLevelNames)
        .default('F1'),
    )
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async ({ minimumFreezeLevel, format }: InitOptions) => {
      const { createDeployment } = await import('../../../app/deployment/index.ts');
      const folder = await requireStateFolder(context);
      await tellDeployment(context, format, createDeployment(folder, minimumFreezeLevel));
    });
}
