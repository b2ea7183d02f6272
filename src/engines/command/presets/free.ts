import { ok } from '../../../core/index.ts';
import type { Preset } from '../preset.ts';

export interface FreeCommand {
  /** A name that is looked up in PATH, or an absolute path. */
  readonly command: string;
  readonly args: readonly string[];
}

/** Any program that reads a prompt on standard input and prints the answer, and nothing else, on standard output. */
export function toFreePreset({ command, args }: FreeCommand): Preset {
  return {
    name: 'command',
    command,
    model: null,
    needsModel: false,
    toArgs: () => args,
    inherits: [],
    variables: {},
    homeFiles: {},
    promptBytes: 200_000,
    spell: (prompt) => prompt,
    unwrap: ok,
  };
}
