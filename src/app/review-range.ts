import { decideNeutralReason, type NeutralReason, ok, type Result, type Severity } from '../core/index.ts';
import type { Environment } from '../engines/command/index.ts';
import { ruleCatalogue } from '../engines/rules/index.ts';
import { type ReviewProgress, reviewSurface } from '../procedure/index.ts';
import type { Report } from '../report/index.ts';
import { createRedactor } from '../secrets/index.ts';
import { createEngine, type EngineChoice, type EngineChoiceFailure } from './create-engine.ts';
import type { InstallationFailure } from './policy/read-toolchain.ts';
import { type RangeRequest, type ReadChangeFailure, readChange } from './read-change.ts';
import { readLocalAuthority } from './read-local-authority.ts';
import { createReportRedaction } from './report-redaction.ts';

export interface ReviewRangeRequest extends RangeRequest {
  readonly engine: EngineChoice;
  /** Where an external engine's allow-listed variables come from. */
  readonly environment: Environment;
  /** Secret values that are known to this deployment. */
  readonly configuredValues: readonly string[];
  readonly tool: Report['tool'];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReviewProgress) => void;
}

export interface Review {
  readonly report: Report;
  /** Why the review says nothing about the change as a whole, or null. */
  readonly neutral: NeutralReason | null;
  /** Severities at which the base wants a review to fail. */
  readonly failLevels: readonly Severity[];
}

export type ReviewRangeFailure = ReadChangeFailure | EngineChoiceFailure | InstallationFailure;

/**
 * Reviews a range of a local repository under local authority. What keeps the change from being read is a failure; what
 * goes wrong with the engine is part of the result.
 */
export async function reviewRange(request: ReviewRangeRequest): Promise<Result<Review, ReviewRangeFailure>> {
  const engine = createEngine(request.engine, request.environment);
  if (!engine.ok) return engine;
  const authority = await readLocalAuthority();
  if (!authority.ok) return authority;
  const change = await readChange(request);
  if (!change.ok) return change;
  const redactor = createRedactor({ configuredValues: request.configuredValues });
  const result = await reviewSurface({
    ...change.value,
    authority: authority.value,
    engine: engine.value,
    redactor,
    title: null,
    description: null,
    configuredValues: request.configuredValues,
    answers: null,
    partsAtOnce: request.engine.name === 'rules' ? 1 : 4,
    signal: request.signal,
    onProgress: request.onProgress,
  });
  const report: Report = {
    result,
    diff: change.value.surface.diff,
    tool: request.tool,
    rules: await ruleCatalogue(),
    redact: createReportRedaction(redactor, change.value),
  };
  return ok({ report, neutral: decideNeutralReason(result), failLevels: change.value.failLevels });
}
