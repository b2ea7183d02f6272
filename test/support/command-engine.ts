import { createCommandEngine, toFreePreset } from '../../src/engines/command/index.ts';
import type { EngineRequest, ReviewEngine } from '../../src/engines/port/index.ts';
import { partOf } from './review-part.ts';

export interface ProgramEngine {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly inherits?: readonly string[];
  readonly seconds?: number;
  readonly outputBytes?: number;
}

/** The command engine with a program of a test behind it. It is patient for a tenth of a second only. */
export function programEngine(program: string, options: ProgramEngine = {}): ReviewEngine {
  const { args = [], environment = {}, inherits = [], seconds = 30, outputBytes = 1024 * 1024 } = options;
  return createCommandEngine({
    preset: toFreePreset({ command: program, args }),
    environment: { PATH: process.env['PATH'], ...environment },
    inherits,
    limits: { seconds, outputBytes, graceSeconds: 0.1 },
  });
}

/** A request with this prompt, about nothing. */
export function requestOf(prompt: string): EngineRequest {
  return { prompt, part: partOf() };
}
