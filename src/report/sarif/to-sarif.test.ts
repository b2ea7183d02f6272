import type { Log, Run } from 'sarif';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleSecret, toPlaced, toReport } from '../../../test/support/sample-report.ts';
import { createSarifValidator } from '../../../test/support/sarif-schema.ts';
import { parseCommitId } from '../../core/index.ts';
import type { Report } from '../report.ts';
import { toSarif } from './to-sarif.ts';

const validate = createSarifValidator();

function runOf(report: Report): Run {
  const log = JSON.parse(toSarif(report)) as Log;
  validate(log);
  expect(validate.errors).toBeNull();
  const [run] = log.runs;
  if (!run) throw new Error('a log has a run');
  return run;
}

describe('the SARIF report', () => {
  it('is valid against the official schema, which refuses what is not', () => {
    runOf(sampleReport());
    runOf(toReport('', []));
    expect(validate({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false);
  });

  it('maps severities to levels, and every result to a rule of the driver', () => {
    const run = runOf(sampleReport());
    const levels = run.results?.map(({ level }) => level);
    expect(levels).toEqual(['error', 'error', 'warning', 'warning', 'warning', 'warning', 'warning', 'note']);
    for (const { ruleId, ruleIndex } of run.results ?? []) {
      expect(run.tool.driver.rules?.[ruleIndex ?? -1]?.id).toBe(ruleId);
    }
  });

  it('AN-4 places a finding without an anchor on its file and names the line in words', () => {
    const result = runOf(sampleReport()).results?.find(
      ({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri === 'src/http/format.ts',
    );
    expect(result?.locations?.[0]?.physicalLocation?.region).toBeUndefined();
    expect(result?.message.text).toContain('(line 4 was named, which this change does not add)');
  });

  it('PC-6 reports an incomplete review as an unsuccessful execution with its limitations', () => {
    const [invocation] = runOf(sampleReport()).invocations ?? [];
    expect(invocation?.executionSuccessful).toBe(false);
    expect(invocation?.toolExecutionNotifications?.map(({ descriptor }) => descriptor?.id)).toEqual([
      'limitation.cut',
      'limitation.part-failed',
    ]);
    expect(runOf(toReport('', [])).invocations?.[0]?.executionSuccessful).toBe(true);
  });

  it('keeps within what GitHub code scanning accepts, and says what it left out', () => {
    const report = sampleReport();
    const finding = toPlaced({ path: 'a', line: 1, severity: 'nit', comment: 'x', anchor: null });
    const findings = Array.from({ length: 25_002 }, () => finding);
    const run = runOf({ ...report, result: { ...report.result, findings, limitations: [] } });
    expect(run.results).toHaveLength(25_000);
    expect(run.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).toBe(
      '2 findings of least weight are left out of this file.',
    );
    for (const rule of run.tool.driver.rules ?? [])
      expect(rule.properties?.tags?.length).toBeLessThanOrEqual(10);
  });

  it('names the repository and revision of a pull request where they are known', () => {
    const report = sampleReport();
    const head = parseCommitId('ab'.repeat(20));
    if (!head.ok) throw new Error('the test writes a commit id');
    const provenanceOf = (label: string) => {
      const repository = { platform: 'github', host: 'github.com', repositoryId: 7, label } as const;
      const subject = {
        kind: 'pull-request',
        identity: { repository, number: 3, head: head.value },
      } as const;
      return runOf({ ...report, result: { ...report.result, subject } }).versionControlProvenance;
    };
    expect(provenanceOf('octo/shop')).toEqual([
      {
        repositoryUri: 'https://github.com/octo/shop',
        revisionId: head.value,
        mappedTo: { uriBaseId: '%SRCROOT%' },
      },
    ]);
    expect(provenanceOf('octo/shop?x=<script>')).toBeUndefined();
  });

  it('T16 makes no link of what an engine wrote, and T18 shows what hides', () => {
    const comment = 'see [here](https://evil.example/?d=1) and \u202e';
    const [result] = runOf(toReport('', [{ path: 'a', line: 1, severity: 'nit', comment }])).results ?? [];
    expect(result?.message.text).toBe('see [here] (https://evil.example/?d=1) and \\u{202e}');
  });

  it('PR-1 shows no secret in a snippet', () => {
    const finding = { path: 'src/http/client.ts', line: 4, severity: 'nit', comment: 'x' } as const;
    const sample = sampleReport();
    const report = { ...sample, result: { ...sample.result, findings: [toPlaced(finding)] } };
    expect(toSarif(report)).not.toContain(sampleSecret);
    expect(toSarif(report)).toContain('REDACTED_CONFIGURED_VALUE_1');
  });
});
