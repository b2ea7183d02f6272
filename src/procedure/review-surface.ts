import {
  type Completion,
  digestOf,
  type Limitation,
  type PlacedFinding,
  type Provenance,
  type ReviewResult,
  type ReviewSubject,
  sha256,
} from '../core/index.ts';
import type { ReviewEngine } from '../engines/port/index.ts';
import type { AnswerStore } from './answer-store.ts';
import { toCoverage, toNothingReviewed } from './coverage.ts';
import { toNeutralReason } from './neutral-reason.ts';
import { placeFindings } from './place-findings.ts';
import type { PartOutcome } from './review-part.ts';
import { type ReviewProgress, runParts } from './run-parts.ts';
import { type PartsRequest, toReviewParts } from './to-review-parts.ts';

export interface ReviewRequest extends Omit<PartsRequest, 'promptBytes' | 'wholeFiles'> {
  readonly subject: ReviewSubject;
  readonly identities: Pick<Provenance, 'base' | 'baseTree' | 'mergeBase'>;
  readonly engine: ReviewEngine;
  /** Secret values that the deployment knows: refused in every answer, plain or disguised. */
  readonly configuredValues: readonly string[];
  readonly answers: AnswerStore | null;
  readonly partsAtOnce: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReviewProgress) => void;
}

/**
 * Reviews one change, whole: every part of it goes through the engine and the answer contract. What fails is a
 * limitation of the result and never an exception; a result with a limitation is never complete (PC-6). Given the same
 * answers, the result is the same.
 */
export async function reviewSurface(request: ReviewRequest): Promise<ReviewResult> {
  const { surface, engine, redactor } = request;
  const { instructions: _, ...authority } = request.authority;
  const { parts, files, limitations } = toReviewParts({
    ...request,
    promptBytes: engine.promptBytes,
    wholeFiles: engine.wholeFiles,
  });
  const outcomes = await runParts(parts, request);
  const answered = outcomes.filter((outcome) => outcome.kind === 'answered');
  const findings = placeFindings(answered, { parts, files, redactor });
  const known = [
    ...surface.limitations,
    ...limitations,
    ...outcomes.flatMap(toFailure),
    ...toNothingReviewed(surface),
  ];
  return {
    subject: request.subject,
    provenance: {
      authority,
      engine: { name: engine.name, version: engine.version, settingsDigest: digestOf(engine.settings) },
      ...request.identities,
      diffDigest: sha256(surface.diff.bytes),
    },
    completion: decideCompletion(findings, known),
    summary: answered
      .map(({ answer }) => redactor.redact(answer.summary).text.trim())
      .filter((summary) => summary !== '')
      .join('\n\n'),
    findings,
    coverage: toCoverage(surface, files, outcomes),
    limitations: known,
  };
}

/** PC-5 and PC-6: every limitation is about something that was to be reviewed, so any one makes a review incomplete. */
function decideCompletion(
  findings: readonly PlacedFinding[],
  limitations: readonly Limitation[],
): Completion {
  if (limitations.length > 0) return 'incomplete';
  return findings.some((finding) => finding.severity === 'blocker')
    ? 'complete-with-blocking'
    : 'complete-without-blocking';
}

function toFailure(outcome: PartOutcome): readonly Limitation[] {
  if (outcome.kind === 'answered') return [];
  const { index, files } = outcome.part;
  const reason = toNeutralReason(outcome.failure);
  return [{ code: 'limitation.part-failed', part: index, files: files.length, reason }];
}
