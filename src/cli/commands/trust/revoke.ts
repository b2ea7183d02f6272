import { type Command, Option } from 'commander';
import type { Revocation } from '../../../app/deployment/index.ts';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { tellDeployment } from '../../trust-report/tell-deployment.ts';
import { UsageError } from '../../usage-error.ts';
import { requireStateFolder } from './state-folder.ts';

interface RevokeOptions extends FormatOption {
  readonly key?: string;
  readonly runtime?: string;
  readonly installation?: true;
}

const help = `
What is revoked is not believed from then on, wherever copies of it come back from. With the key that signs goes
everything that it signed: make a new one with proofmark trust rotate, then install and add runtimes again.

Examples:
  $ proofmark trust revoke --runtime COMMIT
  $ proofmark trust revoke --installation
  $ proofmark trust revoke --key ID
`;

/** `proofmark trust revoke`. */
export function addRevokeCommand(trust: Command, context: Context): void {
  trust
    .command('revoke')
    .description('Stop believing a key, a runtime or the installation.')
    .option('--key <id>', 'the key of that id, and everything that it signed')
    .addOption(
      new Option('--runtime <revision>', 'every runtime of that commit').conflicts(['key', 'installation']),
    )
    .addOption(new Option('--installation', 'the installed skill').conflicts('key'))
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action(async (options: RevokeOptions) => {
      const { revoke } = await import('../../../app/deployment/index.ts');
      const revocation = toRevocation(options);
      await tellDeployment(context, options.format, revoke(await requireStateFolder(context), revocation));
    });
}

function toRevocation({ key, runtime, installation }: RevokeOptions): Revocation {
  if (key !== undefined) return { kind: 'key', keyId: key };
  if (runtime !== undefined) return { kind: 'runtime', revision: runtime };
  if (installation) return { kind: 'installation' };
  throw new UsageError('say what to revoke: --key ID, --runtime REVISION or --installation');
}
