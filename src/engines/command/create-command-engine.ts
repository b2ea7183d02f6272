import { err, ok, type Result, toUtf8 } from '../../core/index.ts';
import type { EngineAnswer, EngineFailure, EngineRequest, ReviewEngine } from '../port/index.ts';
import type { CommandLimits } from './converse.ts';
import { forgetRun, watchRun } from './live-runs.ts';
import type { Preset } from './preset.ts';
import { createPrivateFolders, removePrivateFolders } from './private-folders.ts';
import { removeFence, trimBlank } from './remove-fence.ts';
import { runProgram } from './run-program.ts';
import { type Environment, toEnvironment } from './to-environment.ts';

export interface CommandEngineOptions {
  readonly preset: Preset;
  /** Another place of the preset's program: a name that is looked up in PATH, or an absolute path. */
  readonly command?: string | undefined;
  /** The model to ask instead of the preset's. A preset that needs one can't do without. */
  readonly model?: string | null | undefined;
  /** Where allow-listed variables are taken from: normally `process.env`. */
  readonly environment: Environment;
  /** Names that this deployment lets through besides the preset's, such as HTTPS_PROXY. */
  readonly inherits?: readonly string[] | undefined;
  readonly limits?: Partial<CommandLimits> | undefined;
  readonly promptBytes?: number | undefined;
}

const defaultLimits: CommandLimits = {
  seconds: 300,
  // An answer has some kilobytes, and what programs print around it as much again.
  outputBytes: 1024 * 1024,
  graceSeconds: 2,
};

/**
 * An engine that asks a program (FA-4): the prompt goes to its standard input and nowhere else, each review has a
 * process, a HOME, a working directory and an allow-listed environment of its own, and nothing of them is left
 * afterwards. Its answer is text.
 */
export function createCommandEngine(options: CommandEngineOptions): ReviewEngine {
  const { preset, environment: inherited } = options;
  const model = options.model ?? preset.model;
  if (model === null && preset.needsModel) throw new TypeError(`${preset.name} needs a model`);
  const command = options.command ?? preset.command;
  const args = preset.toArgs(model);
  const limits = { ...defaultLimits, ...options.limits };
  const names = [...preset.inherits, ...(options.inherits ?? [])];

  return {
    name: preset.name,
    // Asking the program would start it a second time for each run; the model is what changes answers most.
    version: model ?? 'unknown',
    settings: { command, args, model },
    promptBytes: options.promptBytes ?? preset.promptBytes,
    wholeFiles: false,
    async review(
      { prompt }: EngineRequest,
      signal: AbortSignal,
    ): Promise<Result<EngineAnswer, EngineFailure>> {
      if (signal.aborted) return err({ code: 'engine.aborted' });
      const folders = createPrivateFolders(preset.homeFiles);
      const run = watchRun(folders.root);
      const variables = preset.variables;
      try {
        const printed = await runProgram(
          {
            command,
            args,
            environment: toEnvironment({ inherited, names, variables, folders }),
            folders,
            run,
          },
          preset.spell(prompt),
          limits,
          signal,
        );
        return printed.ok ? toAnswer(preset, printed.value) : printed;
      } finally {
        await removePrivateFolders(folders);
        forgetRun(run);
      }
    },
  };
}

/** The engine controls these bytes: only its own framing comes off, what is inside stays untouched and untrusted. */
function toAnswer(preset: Preset, printed: Uint8Array): Result<EngineAnswer, EngineFailure> {
  const output = toUtf8(printed);
  const unwrapped = output === null ? unframed : preset.unwrap(output);
  if (!unwrapped.ok) return unwrapped;
  const text = removeFence(unwrapped.value);
  return trimBlank(text) === '' ? unframed : ok({ kind: 'text', text });
}

const unframed = err({ code: 'engine.unframed-answer' } as const);
