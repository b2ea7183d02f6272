import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { tellFailure } from '../../trust-report/tell-deployment.ts';
import { requireStateFolder } from './state-folder.ts';

const help = `
Proves the key against the record, every statement against key and pins, and every byte of each tree against its
statement. Says of each runtime whether the Node that runs here may run it. One thing that is wrong keeps nothing
else from being looked at.

Examples:
  $ proofmark trust verify
  $ proofmark trust verify --format json
`;

/** `proofmark trust verify`. */
export function addVerifyCommand(trust: Command, context: Context): void {
  trust
    .command('verify')
    .description('Prove everything that the deployment believes once more, to the last byte.')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async ({ format }: FormatOption) => await verify(context, format));
}

async function verify(context: Context, format: FormatOption['format']): Promise<void> {
  const { openDeployment, readNodeIdentity, verifyDeployment } = await import(
    '../../../app/deployment/index.ts'
  );
  const deployment = await openDeployment(await requireStateFolder(context));
  if (!deployment.ok) {
    await tellFailure(context, deployment.error);
    return;
  }
  const { tellVerification } = await import('../../trust-report/tell-verification.ts');
  const found = await verifyDeployment(deployment.value, await readNodeIdentity(), Date.now());
  tellVerification(context, format, found);
}
