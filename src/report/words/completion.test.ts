import { describe, expect, it } from 'vitest';
import { samplePath, toPlaced } from '../../../test/support/sample-report.ts';
import type { FileCoverage, ReviewResult } from '../../core/index.ts';
import { toCompletionSentence } from './completion.ts';

type Told = Pick<ReviewResult, 'completion' | 'findings' | 'coverage'>;

function sentenceOf(told: Partial<Told>): string {
  const base: Told = { completion: 'complete-without-blocking', findings: [], coverage: [] };
  return toCompletionSentence({ ...base, ...told });
}

function files(...kinds: readonly FileCoverage['verdict']['kind'][]): readonly FileCoverage[] {
  const verdicts = {
    reviewed: { kind: 'reviewed' },
    'no-lines': { kind: 'no-lines' },
    excluded: { kind: 'excluded', reason: 'lock' },
    'not-reviewed': { kind: 'not-reviewed', reason: 'engine-failed' },
  } as const;
  return kinds.map((kind, index) => ({ path: samplePath(`f${index}`), verdict: verdicts[kind] }));
}

const finding = (severity: 'blocker' | 'warning' | 'nit') =>
  toPlaced({ path: 'f0', line: 1, severity, comment: 'words' });

describe('the sentence that tells what a review means', () => {
  it('PC-5 counts what a complete review found, in order of weight', () => {
    const findings = [finding('blocker'), finding('warning'), finding('warning'), finding('nit')];
    expect(sentenceOf({ completion: 'complete-with-blocking', findings, coverage: files('reviewed') })).toBe(
      'Review complete: 1 blocker, 2 warnings, 1 nit',
    );
  });

  it('PC-5 says how much was read where nothing was found', () => {
    expect(sentenceOf({ coverage: files('reviewed', 'reviewed', 'excluded') })).toBe(
      'Review complete: no findings in 2 reviewed files',
    );
  });

  it('FA-2 never speaks of findings where nothing was reviewed', () => {
    const outcomes = [
      sentenceOf({ completion: 'incomplete', coverage: files('not-reviewed', 'not-reviewed') }),
      sentenceOf({ completion: 'incomplete', coverage: files('excluded') }),
      sentenceOf({ completion: 'incomplete', coverage: [] }),
      sentenceOf({ coverage: files('no-lines') }),
    ];
    expect(outcomes).toEqual([
      'Review incomplete: nothing was reviewed',
      'Review incomplete: nothing was reviewed',
      'Review incomplete: nothing was reviewed',
      'Review complete: the change has no lines to judge',
    ]);
  });

  it('PC-6 calls a partial review incomplete and says how far it reached', () => {
    const coverage = files('reviewed', 'not-reviewed', 'excluded');
    expect(sentenceOf({ completion: 'incomplete', coverage, findings: [finding('nit')] })).toBe(
      'Review incomplete: 1 of 3 files reviewed; 1 nit so far',
    );
    expect(sentenceOf({ completion: 'incomplete', coverage })).toBe(
      'Review incomplete: 1 of 3 files reviewed, nothing found in what was seen',
    );
  });

  it('PC-6 stays incomplete where every file was reviewed but not all of it was seen', () => {
    expect(sentenceOf({ completion: 'incomplete', coverage: files('reviewed') })).toBe(
      'Review incomplete: parts of the change were not seen, nothing found in what was seen',
    );
  });
});
