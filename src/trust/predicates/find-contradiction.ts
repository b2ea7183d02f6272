import type { ReviewCompletion } from './review-completion.ts';

/**
 * The member of a result that can't be true beside its completion, or null. Nothing partial, limited or unread is ever
 * called complete, whoever signed it (PC-6).
 */
export function findContradiction({
  completion,
  findings,
  coverage,
  limitations,
}: ReviewCompletion['result']): 'limitations' | 'coverage' | 'findings' | null {
  const limited = limitations.length > 0;
  if (completion === 'incomplete') return limited ? null : 'limitations';
  if (limited) return 'limitations';
  if (coverage.notReviewed > 0 || coverage.reviewed === 0) return 'coverage';
  return (completion === 'complete-with-blocking') === findings.blocker > 0 ? null : 'findings';
}
