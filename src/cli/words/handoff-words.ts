import type { VerifyHandoffFailure } from '../../app/handoff/index.ts';
import { type Explanation, explainBy } from './explain.ts';
import { trustWords } from './trust-words.ts';

/** What is wrong with a handoff, or with what it was held against. */
export function explainHandoff(failure: VerifyHandoffFailure): Explanation {
  if (failure.code !== 'app.malformed-input') return explainBy(trustWords, failure);
  return {
    what: `the file of --against is not what it should be: ${failure.at}`,
    remedy: 'proofmark handoff verify --help shows the shape',
  };
}
