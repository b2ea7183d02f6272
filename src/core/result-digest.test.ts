import { expect, it } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { parseRepoPath } from './repo-path.ts';
import { toResultDigest } from './result-digest.ts';
import type { ReviewResult } from './review-result.ts';

const { result } = sampleReport();
const [finding] = result.findings;
const [file] = result.coverage;
if (finding === undefined || file === undefined) throw new Error('the sample has findings and files');

const notUtf8 = [0xe9, 0xe8].map((byte) => {
  const path = parseRepoPath(Uint8Array.of(byte));
  if (!path.ok) throw new Error('the test writes a path');
  return path.value;
});

it('ST-3 is another one for every change of what a result says', () => {
  const changed: readonly Partial<ReviewResult>[] = [
    {},
    { completion: 'complete-without-blocking' },
    { summary: `${result.summary} ` },
    { findings: [] },
    { findings: [...result.findings].reverse() },
    { findings: [{ ...finding, comment: 'Other words.' }] },
    { findings: [{ ...finding, comment: 'Other words.', severity: 'nit' }] },
    { coverage: result.coverage.slice(1) },
    { coverage: [{ ...file, verdict: { kind: 'excluded', reason: 'lock' } }] },
    ...notUtf8.map((path) => ({ coverage: [{ ...file, path }] })),
    { limitations: [] },
    { limitations: [{ code: 'limitation.nothing-reviewed', reason: 'empty' }] },
    { provenance: { ...result.provenance, diffDigest: 'f'.repeat(64) } },
    { provenance: { ...result.provenance, authority: { kind: 'local', digest: 'f'.repeat(64) } } },
    { subject: { kind: 'local', label: 'x', head: { kind: 'index' } } },
  ];
  const digests = changed.map((change) => toResultDigest({ ...result, ...change }));
  expect(new Set(digests).size).toBe(changed.length);
});

it('is the same for equal results, whatever their members are ordered by and their repository is called', () => {
  const backwards = Object.fromEntries(Object.entries(result).reverse()) as unknown as ReviewResult;
  expect(toResultDigest(backwards)).toBe(toResultDigest(result));
  const subject = { kind: 'local', head: { kind: 'index' } } as const;
  expect(toResultDigest({ ...result, subject: { ...subject, label: 'one' } })).toBe(
    toResultDigest({ ...result, subject: { ...subject, label: 'other' } }),
  );
});
