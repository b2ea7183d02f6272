import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Environment } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { collect } from './parse-option.ts';

export interface SecretOptions {
  readonly secretEnv?: readonly string[];
  readonly secretsFile?: string;
}

/** Secret values come from the environment or a file: an argument would show in the list of processes. */
export function addSecretOptions(command: Command): Command {
  return command
    .option('--secret-env <name>', 'redact the value of this environment variable too (repeatable)', collect)
    .option('--secrets-file <path>', 'redact each line of this file too');
}

/** Values shorter than this are everywhere in ordinary text; redacting them would destroy it and hide nothing. */
const shortestSecret = 6;

export function readConfiguredValues(options: SecretOptions, environment: Environment): readonly string[] {
  const fromEnvironment = (options.secretEnv ?? []).map((name) => {
    const value = environment[name];
    if (!value) throw new UsageError(`--secret-env ${name}: no such variable, or it is empty`);
    return value;
  });
  const values = [...fromEnvironment, ...readLines(options.secretsFile)];
  const short = values.findIndex((value) => value.length < shortestSecret);
  if (short !== -1)
    throw new UsageError(`secret value ${short + 1} is shorter than ${shortestSecret} characters`);
  return values;
}

function readLines(path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  try {
    return readFileSync(path, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
  } catch {
    throw new UsageError(`--secrets-file: ${path} cannot be read`);
  }
}
