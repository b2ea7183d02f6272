import { expect, it } from 'vitest';
import { samplePath } from '../../../test/support/sample-report.ts';
import { cutReasons, exclusionReasons, type FileCoverage } from '../../core/index.ts';
import { tallyCoverage } from '../tally.ts';
import { toCoverageSentence, toReasonWords, toVerdictWords } from './coverage.ts';

const path = samplePath('a');
const one = (verdict: FileCoverage['verdict']): FileCoverage => ({ path, verdict });

it('CH-2 tells how many files were left out, and for which reasons', () => {
  const coverage = [
    one({ kind: 'reviewed' }),
    one({ kind: 'excluded', reason: 'lock' }),
    one({ kind: 'excluded', reason: 'generated' }),
    one({ kind: 'excluded', reason: 'lock' }),
    one({ kind: 'no-lines' }),
    one({ kind: 'not-reviewed', reason: 'engine-failed' }),
  ];
  expect(toCoverageSentence(tallyCoverage(coverage))).toBe(
    '1 of 6 files reviewed; 1 without lines to judge; 3 excluded (2 dependency lock, 1 generated); 1 not reviewed (1 engine failed)',
  );
});

it('CH-1 CH-2 has words for every reason', () => {
  const reasons = [...exclusionReasons, ...cutReasons, 'engine-failed', 'engine-skipped'];
  const words = reasons.map(toReasonWords);
  expect(new Set(words).size).toBe(reasons.length);
  expect(words.join(' ')).not.toContain('undefined');
  expect(toVerdictWords({ kind: 'excluded', reason: 'build-artifact' })).toBe('excluded: build artefact');
});

it('does not take an inherited property for a reason', () => {
  expect(toReasonWords('constructor')).toBe('constructor');
});
