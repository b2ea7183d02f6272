import type { NeutralReason } from './limitation.ts';
import type { ReviewResult } from './review-result.ts';

/**
 * Why a result says nothing about the change as a whole; null where at least one file was reviewed. Such a result is a
 * neutral outcome: it claims nothing and blocks nothing.
 */
export function decideNeutralReason({ coverage, limitations }: ReviewResult): NeutralReason | null {
  if (coverage.some(({ verdict }) => verdict.kind === 'reviewed')) return null;
  for (const limitation of limitations) {
    if (limitation.code === 'limitation.part-failed') return limitation.reason;
    if (limitation.code === 'limitation.nothing-reviewed') {
      return limitation.reason === 'empty' ? 'empty-diff' : 'all-excluded';
    }
  }
  return coverage.some(({ verdict }) => verdict.kind === 'not-reviewed') ? 'diff-unavailable' : 'empty-diff';
}
