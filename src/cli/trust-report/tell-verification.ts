import type { Verification } from '../../app/deployment/index.ts';
import { breakCiCommands, toAsciiJson } from '../../report/text/index.ts';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';
import type { FormatOption } from '../options/format-option.ts';
import { explainDeployment } from '../words/explain-deployment.ts';
import { toNodeText, toSourceText } from './deployment-tree.ts';

/** Tells what was proven and what was not, and exits with 1 where anything is not what it was attested to be. */
export function tellVerification(
  context: Context,
  format: FormatOption['format'],
  found: readonly Verification[],
): void {
  const told = found.filter(isThere);
  context.exitCode = told.some(({ failure }) => failure !== null) ? exitCode.findings : exitCode.fine;
  context.terminal.out(
    format === 'json'
      ? toAsciiJson(told.map((one) => ({ ...one, ...(one.failure && explainDeployment(one.failure)) })))
      : breakCiCommands(told.map(toText).join('')),
  );
}

/** A deployment without an installation is not wrong; it is not finished. */
function isThere(verification: Verification): boolean {
  return verification.subject !== 'installation' || verification.installation !== null;
}

function toText(verification: Verification): string {
  const { failure } = verification;
  const line = `${failure === null ? 'proven' : 'WRONG '}  ${toSubjectText(verification)}\n`;
  if (failure === null) return line;
  const { what, remedy } = explainDeployment(failure);
  return `${line}        ${what} (${failure.code})\n        remedy: ${remedy}\n`;
}

function toSubjectText(verification: Verification): string {
  switch (verification.subject) {
    case 'key':
      return 'the key that signs';
    case 'installation':
      return `installation ${verification.installation === null ? '' : toSourceText(verification.installation.skillSource)}`;
    case 'runtime': {
      const { runtime, usableHere } = verification;
      const usable = usableHere ? 'usable here' : 'not usable by the Node that runs here';
      return `runtime ${toSourceText(runtime.toolchain)}, for ${toNodeText(runtime.node)}: ${usable}`;
    }
  }
}
