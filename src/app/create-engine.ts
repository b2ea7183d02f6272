import { err, ok, type Result } from '../core/index.ts';
import { createCommandEngine, type Environment, presets, toFreePreset } from '../engines/command/index.ts';
import type { ReviewEngine } from '../engines/port/index.ts';
import { createRulesEngine } from '../engines/rules/index.ts';

/** Which engine judges, and how it is reached. */
export interface EngineChoice {
  /** `rules`, the name of a preset, or `command` for any program. */
  readonly name: string;
  /** The executable; null where the preset's usual name is meant. */
  readonly command: string | null;
  /** Only for `command`. */
  readonly args: readonly string[];
  /** Names of environment variables that the engine may see besides its preset's. */
  readonly inherits: readonly string[];
  readonly model: string | null;
  /** For one part. */
  readonly seconds: number;
}

export type EngineChoiceFailure =
  | { readonly code: 'app.unknown-engine'; readonly known: readonly string[] }
  /** `command` was chosen and none was named. */
  | { readonly code: 'app.no-engine-command' }
  /** The engine can't run before somebody has chosen a model. */
  | { readonly code: 'app.no-model'; readonly engine: string };

/** The names of all engines, the built-in one first. */
export const engineNames: readonly string[] = ['rules', ...presets.map(({ name }) => name), 'command'];

/** Makes the chosen engine; whether its program is there shows when it is asked. */
export function createEngine(
  choice: EngineChoice,
  environment: Environment,
): Result<ReviewEngine, EngineChoiceFailure> {
  if (choice.name === 'rules') return ok(createRulesEngine());
  const preset =
    choice.name === 'command' ? toOwnPreset(choice) : presets.find(({ name }) => name === choice.name);
  if (preset === null) return err({ code: 'app.no-engine-command' });
  if (preset === undefined) return err({ code: 'app.unknown-engine', known: engineNames });
  if (preset.needsModel && choice.model === null) return err({ code: 'app.no-model', engine: preset.name });
  const { command, model, inherits, seconds } = choice;
  return ok(
    createCommandEngine({
      preset,
      command: command ?? undefined,
      model,
      environment,
      inherits,
      limits: { seconds },
    }),
  );
}

function toOwnPreset({ command, args }: EngineChoice): ReturnType<typeof toFreePreset> | null {
  return command === null ? null : toFreePreset({ command, args });
}
