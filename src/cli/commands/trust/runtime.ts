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

interface AddOptions extends ToolchainOptions, FormatOption {}

const help = `
Fetches what the repository publishes, requires that a branch or a tag leads to the commit, hashes every object
of it again, writes its files out without a checkout, installs exactly the packages of its lock without running
any script of theirs, proves every installed file against the lock, and builds. The result is signed together
with the lock, the packages, the Node that runs here and every byte. The same commit gives the same bytes on
every machine.

Examples:
  $ proofmark trust runtime add COMMIT --from proofmark/proofmark
  $ proofmark trust runtime add COMMIT --from /srv/mirrors/toolchain.git --name owner/toolchain
`;

/** `proofmark trust runtime`. */
export function addRuntimeCommand(trust: Command, context: Context): void {
  const runtime = trust
    .command('runtime')
    .description('Attest the runtimes that check policy, one for each toolchain that a lock may name.')
    .addHelpText('after', '\nExamples:\n  $ proofmark trust runtime add COMMIT --from proofmark/proofmark\n');
  addToolchainOptions(
    runtime
      .command('add')
      .description('Build the runtime of an exact commit, and attest it for the Node that runs here.')
      .argument('<revision>', 'the full commit id, as locks name it'),
  )
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async (revision: string, options: AddOptions) => {
      const { addRuntime, readNodeIdentity } = await import('../../../app/deployment/index.ts');
      const order = await toConstructionOrder(options, revision, context);
      const node = await readNodeIdentity();
      const folder = await requireStateFolder(context);
      await tellDeployment(context, options.format, addRuntime(folder, { ...order, node, now: Date.now() }));
    });
}
