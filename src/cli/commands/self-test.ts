import { type Command, Option } from 'commander';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';

interface SelfTestOptions {
  readonly format: 'text' | 'json';
}

/** `proofmark self-test`: proves on known input that this installation does what it says. */
export function addSelfTestCommand(program: Command, context: Context): void {
  program
    .command('self-test')
    .description('Prove on known input that this installation works as it should.')
    .addOption(
      new Option('-f, --format <format>', 'how it is shown').choices(['text', 'json']).default('text'),
    )
    .addHelpText(
      'after',
      '\nNeeds no network, no repository and no account. Exits with 3 where a claim does not hold.\n',
    )
    .action((options: SelfTestOptions) => selfTest(options, context));
}

async function selfTest(options: SelfTestOptions, context: Context): Promise<void> {
  const { runSelfTest } = await import('../../app/index.ts');
  const claims = await runSelfTest();
  const failed = claims.filter(({ holds }) => !holds);
  context.exitCode = failed.length === 0 ? exitCode.fine : exitCode.couldNotRun;
  if (options.format === 'json') {
    context.terminal.out(`${JSON.stringify({ holds: failed.length === 0, claims }, null, 2)}\n`);
    return;
  }
  const lines = claims.map(({ claim, holds }) => `${holds ? 'holds ' : 'BROKEN'}  ${claim}`);
  const verdict =
    failed.length === 0
      ? `all ${claims.length} claims hold`
      : `${failed.length} of ${claims.length} claims do not hold: reinstall Proofmark`;
  context.terminal.out(`${lines.join('\n')}\n\n${verdict}\n`);
}
