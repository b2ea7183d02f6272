import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import {
  addToolchainOptions,
  type ToolchainOptions,
  toConstructionOrder,
} from '../../options/toolchain-options.ts';
import { tellDeployment } from '../../trust-report/tell-deployment.ts';
import { requireStateFolder } from './state-folder.ts';

interface InstallOptions extends ToolchainOptions, FormatOption {
  readonly revision: string;
}

const help = `
Builds the toolchain of exactly that commit, as proofmark trust runtime add does, installs its skill with the
program that starts trusted reviews, and signs who installed what, from where, to which place: every byte. The
build that runs this command is the installer, and has to know its own commit.

Examples:
  $ proofmark trust install --from proofmark/proofmark --revision COMMIT
  $ proofmark trust install --from ./toolchain --name owner/toolchain --revision COMMIT
`;

/** `proofmark trust install`. */
export function addInstallCommand(trust: Command, context: Context): void {
  addToolchainOptions(
    trust.command('install').description('Install the skill that starts trusted reviews, and attest it.'),
  )
    .requiredOption('--revision <commit>', 'the full id of a commit that a branch or tag there leads to')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async (options: InstallOptions) => {
      const { installSkill, readToolchainIdentity } = await import('../../../app/deployment/index.ts');
      const order = await toConstructionOrder(options, options.revision, context);
      const installer = await readToolchainIdentity();
      const folder = await requireStateFolder(context);
      const installing = installSkill(folder, { ...order, installer, now: Date.now() });
      await tellDeployment(context, options.format, installing);
    });
}
