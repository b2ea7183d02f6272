import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '../../src/core/index.ts';
import type {
  EngineAnswer,
  EngineFailure,
  EngineRequest,
  ReviewEngine,
} from '../../src/engines/port/index.ts';

/** What a scripted engine says about one part: a text, or why it says nothing. */
export type Said = string | EngineFailure;

/** An engine that says what the test wants it to say, as a model in the hands of an attacker would. */
export function engineThat(says: (request: EngineRequest) => Said, promptBytes = 256 * 1024): ReviewEngine {
  return {
    name: 'scripted',
    version: '1',
    settings: {},
    promptBytes,
    wholeFiles: true,
    async review(request): Promise<Result<EngineAnswer, EngineFailure>> {
      await setImmediate();
      const said = says(request);
      return typeof said === 'string' ? ok({ kind: 'text', text: said }) : err(said);
    },
  };
}

export interface SaidFinding {
  readonly file: string;
  readonly line: number;
  readonly comment: string;
  readonly severity?: string;
}

/** An answer in the contract's form. */
export function answerOf(findings: readonly SaidFinding[], summary = ''): string {
  return JSON.stringify({ summary, findings: findings.map((one) => ({ severity: 'warning', ...one })) });
}
