import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { tellDeployment } from '../../trust-report/tell-deployment.ts';
import { requireStateFolder } from './state-folder.ts';

const help = `
Proves everything that counts once more, signs it anew with a new key, and revokes the old one; where anything
can't be proven, nothing changes. Whoever verifies handoffs of this deployment elsewhere needs the new public
key afterwards. If the old key may have become known, revoke it instead: what it signed proves nothing then.

Examples:
  $ proofmark trust rotate
`;

/** `proofmark trust rotate`. */
export function addRotateCommand(trust: Command, context: Context): void {
  trust
    .command('rotate')
    .description('Replace the signing key, and sign anew what counts.')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async ({ format }: FormatOption) => {
      const { rotateKey } = await import('../../../app/deployment/index.ts');
      await tellDeployment(context, format, rotateKey(await requireStateFolder(context), Date.now()));
    });
}
