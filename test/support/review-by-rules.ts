import type { EngineAnswer, PartFile } from '../../src/engines/port/index.ts';
import { createRulesEngine } from '../../src/engines/rules/index.ts';
import { partOf } from './review-part.ts';

/** What the built-in rules say about one part of these files. */
export async function reviewByRules(
  ...files: readonly PartFile[]
): Promise<Extract<EngineAnswer, { kind: 'findings' }>> {
  const request = { prompt: '', part: partOf(...files) };
  const answer = await createRulesEngine().review(request, new AbortController().signal);
  if (!answer.ok || answer.value.kind !== 'findings') throw new Error('rules answer with findings');
  return answer.value;
}
