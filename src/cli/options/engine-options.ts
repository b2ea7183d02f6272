import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { EngineChoice } from '../../app/index.ts';
import { collect, toCount } from './parse-option.ts';

/** Which engine judges, as the user typed it. */
export interface EngineOptions {
  readonly engine: string;
  readonly engineCommand?: string;
  readonly engineArg?: readonly string[];
  readonly engineEnv?: readonly string[];
  readonly model?: string;
  readonly timeout: number;
}

/** The names are spelled out here, so that help does not load engines; a test compares them with the presets. */
export const engineNames = ['rules', 'gemini', 'claude', 'codex', 'ollama', 'command'] as const;

export function addEngineOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-e, --engine <name>', 'who judges')
        .choices(engineNames)
        .default('rules', '"rules": built in, offline'),
    )
    .option('--engine-command <path>', "the engine's executable, where it is not the usual name")
    .option('--engine-arg <argument>', 'an argument of --engine command (repeatable)', collect)
    .option('--engine-env <name>', 'let the engine inherit this environment variable (repeatable)', collect)
    .option('-m, --model <name>', 'the model that the engine asks')
    .option('--timeout <seconds>', 'the time that an engine has for one part', toCount, 300);
}

export function toEngineChoice(options: EngineOptions, folder: string): EngineChoice {
  const { engine, engineCommand, engineArg, engineEnv, model, timeout } = options;
  return {
    name: engine,
    command: engineCommand === undefined ? null : toCommand(engineCommand, folder),
    args: engineArg ?? [],
    inherits: engineEnv ?? [],
    model: model ?? null,
    seconds: timeout,
  };
}

/** A path is meant from where the user stands; a name is looked up in PATH. */
function toCommand(command: string, folder: string): string {
  return command.includes('/') ? resolve(folder, command) : command;
}
