import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addInitCommand } from './init.ts';
import { addInstallCommand } from './install.ts';
import { addListCommand } from './list.ts';
import { addRevokeCommand } from './revoke.ts';
import { addRotateCommand } from './rotate.ts';
import { addRuntimeCommand } from './runtime.ts';
import { addVerifyCommand } from './verify.ts';

const help = `
A deployment keeps what trusted reviews rest on: a signing key, an attested installation of the skill that
starts them, and attested runtimes that check policy, each built from one exact commit. It lies in the folder
that PROOFMARK_STATE names, or in the platform's place for state, and nobody but its owner may write there.

Exit codes:
  0  fine                                       2  wrong use, or no deployment to use
  1  something is not what it must be: a        3  the work could not be done
     statement, a byte, a package, a commit

Examples:
  $ proofmark trust init
  $ proofmark trust install --from proofmark/proofmark --revision COMMIT
  $ proofmark trust runtime add COMMIT --from proofmark/proofmark
  $ proofmark trust verify
`;

/** `proofmark trust`: whom and what a deployment believes. */
export function addTrustCommand(program: Command, context: Context): void {
  const trust = program
    .command('trust')
    .description('Keep what trusted reviews rest on: a key, an attested installation, attested runtimes.')
    .addHelpText('after', help);
  const add = [
    addInitCommand,
    addInstallCommand,
    addRuntimeCommand,
    addListCommand,
    addVerifyCommand,
    addRotateCommand,
    addRevokeCommand,
  ];
  for (const addCommand of add) addCommand(trust, context);
}
