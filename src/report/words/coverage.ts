import { type CoverageReason, type FileCoverage, reasonWords } from '../../core/index.ts';
import type { CoverageTally } from '../tally.ts';
import { toCount, toNumber } from './count.ts';

type Verdict = FileCoverage['verdict'];
/** Why a file was left out, in a few words. */
export function toReasonWords(reason: string): string {
  return isReason(reason) ? reasonWords[reason] : reason;
}

function isReason(reason: string): reason is CoverageReason {
  return Object.hasOwn(reasonWords, reason);
}

/** What happened to one file, in a few words: `reviewed`, `not reviewed: engine failed`. */
export function toVerdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'reviewed':
      return 'reviewed';
    case 'no-lines':
      return 'no lines to judge';
    case 'excluded':
      return `excluded: ${toReasonWords(verdict.reason)}`;
    case 'not-reviewed':
      return `not reviewed: ${toReasonWords(verdict.reason)}`;
  }
}

/** `9 of 12 files reviewed; 2 excluded (2 dependency lock); 1 not reviewed (1 engine failed)`. */
export function toCoverageSentence(files: CoverageTally): string {
  const parts = [`${toNumber(files.reviewed)} of ${toCount(files.total, 'file')} reviewed`];
  if (files.noLines > 0) parts.push(`${toNumber(files.noLines)} without lines to judge`);
  if (files.excluded > 0) parts.push(`${toNumber(files.excluded)} excluded (${toReasons(files.excludedBy)})`);
  if (files.notReviewed > 0) {
    parts.push(`${toNumber(files.notReviewed)} not reviewed (${toReasons(files.notReviewedBy)})`);
  }
  return parts.join('; ');
}

function toReasons(counts: ReadonlyMap<string, number>): string {
  return Array.from(counts, ([reason, count]) => `${toNumber(count)} ${toReasonWords(reason)}`).join(', ');
}
