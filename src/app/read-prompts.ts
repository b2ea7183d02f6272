import { ok, type Result } from '../core/index.ts';
import { toPrompt, toReviewParts } from '../procedure/index.ts';
import { createRedactor } from '../secrets/index.ts';
import { createEngine } from './create-engine.ts';
import { readChange } from './read-change.ts';
import { readLocalAuthority } from './read-local-authority.ts';
import type { ReviewRangeFailure, ReviewRangeRequest } from './review-range.ts';

export type PromptsRequest = Omit<ReviewRangeRequest, 'tool' | 'signal' | 'onProgress'>;

/** The prompts that a review of the same range would send, one a part, byte for byte (PR-4). No engine is asked. */
export async function readPrompts(
  request: PromptsRequest,
): Promise<Result<readonly string[], ReviewRangeFailure>> {
  const engine = createEngine(request.engine, request.environment);
  if (!engine.ok) return engine;
  const authority = await readLocalAuthority();
  if (!authority.ok) return authority;
  const change = await readChange(request);
  if (!change.ok) return change;
  const { parts } = toReviewParts({
    ...change.value,
    authority: authority.value,
    redactor: createRedactor({ configuredValues: request.configuredValues }),
    title: null,
    description: null,
    promptBytes: engine.value.promptBytes,
    wholeFiles: engine.value.wholeFiles,
  });
  return ok(parts.map((part) => toPrompt(authority.value, part)));
}
