import { type Command, Option } from 'commander';
import type { Check } from '../../app/index.ts';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';

interface DoctorOptions {
  readonly format: 'text' | 'json';
}

/** `proofmark doctor`: what this machine offers, what is missing, and what to do about it. */
export function addDoctorCommand(program: Command, context: Context): void {
  program
    .command('doctor')
    .description('Show what this machine offers and what is missing, with remedies.')
    .addOption(
      new Option('-f, --format <format>', 'how it is shown').choices(['text', 'json']).default('text'),
    )
    .addHelpText('after', '\nExits with 3 where something is broken that a review needs.\n')
    .action((options: DoctorOptions) => doctor(options, context));
}

async function doctor(options: DoctorOptions, context: Context): Promise<void> {
  const { examineMachine } = await import('../../app/index.ts');
  const checks = await examineMachine({
    environment: context.environment,
    folder: context.folder,
    nodeVersion: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  });
  context.exitCode = checks.some(({ verdict }) => verdict === 'broken')
    ? exitCode.couldNotRun
    : exitCode.fine;
  const { toAsciiJson } = await import('../../report/index.ts');
  const { toVisibleText } = await import('../../core/index.ts');
  context.terminal.out(options.format === 'json' ? toAsciiJson(checks) : toVisibleText(toText(checks)));
}

function toText(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, verdict, detail, remedy }) => {
    const line = `${verdict.padEnd(7)}  ${name.padEnd(width)}  ${detail}`;
    return remedy === null ? line : `${line}\n${' '.repeat(width + 11)}→ ${remedy}`;
  });
  return `${lines.join('\n')}\n`;
}
