import type { Command } from 'commander';
import type { VerifyHandoffFailure, VerifyHandoffRequest } from '../../../app/handoff/index.ts';
import type { Context } from '../../context.ts';
import { type ExitCode, exitCode } from '../../exit-code.ts';
import { fail } from '../../fail.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { readInputFile } from '../../read-input-file.ts';
import { requireStateFolder } from '../trust/state-folder.ts';

interface VerifyOptions extends FormatOption {
  readonly signer?: string;
  readonly against?: string;
}

const help = `
Proves who signed a handoff and that nothing of it was changed. Believed are the keys of the deployment
(PROOFMARK_STATE), or the one that is named. With --against it also has to be of exactly what is there now:
whoever shows or uses a result resolves that first, and writes it into a file:

  {"run": "<the newest run of the pull request>", "repository": "github:github.com:1", "pullRequest": 7,
   "targetRef": "refs/heads/main", "baseCommit": "…", "baseTree": "…", "head": "…", "mergeBases": ["…"],
   "textDigest": "<SHA-256 of the JSON array of title and description>"}

Without it nothing is said about what is there now. A verified handoff authorises no merge.

Examples:
  $ proofmark handoff verify review.handoff.json --against now.json
  $ proofmark handoff verify review.handoff.json --signer MCowBQYDK2VwAyEA…

Exit codes: 0 verified, and current where that was asked; 1 refused or stale; 2 wrong use, or no
deployment whose keys could be believed; 3 it could not be read.
`;

/** `proofmark handoff verify`. */
export function addVerifyCommand(handoff: Command, context: Context): void {
  handoff
    .command('verify')
    .description('Prove a handoff, and that it is of what is there now.')
    .argument('<file>', 'the handoff, or - for standard input')
    .option('--signer <key>', 'the one public key that is believed: SPKI in base64')
    .option('--against <file>', 'what is there now: every identity and the newest run')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action((file: string, options: VerifyOptions) => verify(file, options, context));
}

async function verify(file: string, options: VerifyOptions, context: Context): Promise<void> {
  const { verifyHandoff } = await import('../../../app/handoff/index.ts');
  const { signer, against, format } = options;
  const signers = await readSigners(signer, context);
  if (signers === null) return;
  const verdict = verifyHandoff({
    handoff: await readInputFile(context, 'handoff', file),
    signers,
    now: Date.now(),
    against: against === undefined ? null : await readInputFile(context, '--against', against),
  });
  if (!verdict.ok) {
    const { explainHandoff } = await import('../../words/handoff-words.ts');
    fail(context, verdict.error.code, explainHandoff(verdict.error), toExit(verdict.error));
    return;
  }
  const { handoff, currency } = verdict.value;
  const { value: statement, digest, keyId } = handoff;
  const { tellHandoff } = await import('../../handoff-report/tell-handoff.ts');
  tellHandoff(context, format, { proven: true, currency, statement, digest, keyId });
}

/** The key that was named, or those that the deployment has a word on; null where the failure is told already. */
async function readSigners(
  signer: string | undefined,
  context: Context,
): Promise<VerifyHandoffRequest['signers'] | null> {
  if (signer !== undefined) return [{ publicKey: signer, status: 'active', notAfter: null }];
  const { openDeployment } = await import('../../../app/deployment/index.ts');
  const deployment = await openDeployment(await requireStateFolder(context));
  if (deployment.ok) return deployment.value.record.signers;
  const { tellFailure } = await import('../../trust-report/tell-deployment.ts');
  await tellFailure(context, deployment.error);
  return null;
}

/** What the caller gave malformed is wrong use; everything else that fails is a handoff that may not be used. */
function toExit({ code }: VerifyHandoffFailure): ExitCode {
  return code === 'trust.key-malformed' || code === 'app.malformed-input'
    ? exitCode.wrongUse
    : exitCode.findings;
}
