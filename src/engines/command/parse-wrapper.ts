import { err, ok, parseJson, type Result } from '../../core/index.ts';
import type { UnframedAnswer } from './preset.ts';

/** The members of the one JSON object that a program printed. The program is trusted to grow further members. */
export function parseWrapper(output: string): Result<ReadonlyMap<string, unknown>, UnframedAnswer> {
  const json = parseJson(output);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    return err({ code: 'engine.unframed-answer' });
  }
  return ok(new Map(Object.entries(json.value)));
}
