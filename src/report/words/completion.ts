import type { ReviewResult } from '../../core/index.ts';
import { type CoverageTally, tallyCoverage, tallyFindings } from '../tally.ts';
import { toCount, toFindingCounts, toNumber } from './count.ts';

/**
 * What the review means, in one sentence without a full stop: `Review complete: 1 blocker, 2 warnings`. Silence is
 * never taken for praise: where nothing was reviewed it says so and does not speak of findings.
 */
export function toCompletionSentence(
  result: Pick<ReviewResult, 'completion' | 'findings' | 'coverage'>,
): string {
  const files = tallyCoverage(result.coverage);
  const found = toFindingCounts(tallyFindings(result.findings));
  return result.completion === 'incomplete'
    ? `Review incomplete: ${toIncomplete(files, found)}`
    : `Review complete: ${found || toClear(files)}`;
}

function toIncomplete(files: CoverageTally, found: string): string {
  if (files.reviewed === 0)
    return found ? `${found}, but no file was reviewed whole` : 'nothing was reviewed';
  const reach =
    files.notReviewed === 0
      ? 'parts of the change were not seen'
      : `${toNumber(files.reviewed)} of ${toCount(files.total, 'file')} reviewed`;
  return found ? `${reach}; ${found} so far` : `${reach}, nothing found in what was seen`;
}

function toClear(files: CoverageTally): string {
  return files.reviewed === 0
    ? 'the change has no lines to judge'
    : `no findings in ${toCount(files.reviewed, 'reviewed file')}`;
}
