import type { FileCoverage, Limitation } from '../core/index.ts';
import type { Surface, SurfaceFile } from '../diff/index.ts';
import type { PartOutcome } from './review-part.ts';
import { isReviewable } from './to-review-parts.ts';

/**
 * What happened to each changed file: one entry for every file of the surface, in its order. A file counts as reviewed
 * only where every part that shows some of it was answered and accepted.
 */
export function toCoverage(
  surface: Surface,
  files: ReadonlyMap<string, SurfaceFile>,
  outcomes: readonly PartOutcome[],
): readonly FileCoverage[] {
  const seen = new Map<SurfaceFile, PartOutcome['kind']>();
  for (const { kind, part } of outcomes) {
    for (const { path } of part.files) {
      const source = files.get(path);
      if (source !== undefined) seen.set(source, weaker(seen.get(source), kind));
    }
  }
  return surface.files.map((file) => ({ path: file.path, verdict: toVerdict(file, seen.get(file)) }));
}

/** What coverage says when nothing was even asked about. */
export function toNothingReviewed(surface: Surface): readonly Limitation[] {
  if (surface.files.some((file) => isReviewable(file) || file.cut !== null)) return [];
  const reason = surface.files.some((file) => file.excluded !== null) ? 'all-excluded' : 'empty';
  return [{ code: 'limitation.nothing-reviewed', reason }];
}

function toVerdict(file: SurfaceFile, outcome: PartOutcome['kind'] | undefined): FileCoverage['verdict'] {
  if (file.excluded !== null) return { kind: 'excluded', reason: file.excluded };
  if (file.cut !== null) return { kind: 'not-reviewed', reason: file.cut };
  if (!isReviewable(file)) return { kind: 'no-lines' };
  switch (outcome) {
    case 'answered':
      return { kind: 'reviewed' };
    case 'refused':
      return { kind: 'not-reviewed', reason: 'engine-skipped' };
    case 'failed':
      return { kind: 'not-reviewed', reason: 'engine-failed' };
    case undefined:
      return { kind: 'not-reviewed', reason: 'file-bytes' };
  }
}

const strength = { failed: 0, refused: 1, answered: 2 } as const;

function weaker(one: PartOutcome['kind'] | undefined, other: PartOutcome['kind']): PartOutcome['kind'] {
  return one !== undefined && strength[one] < strength[other] ? one : other;
}
