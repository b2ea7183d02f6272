import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleSecret, toReport } from '../../../test/support/sample-report.ts';
import { parseCommitId, parseRepoPath } from '../../core/index.ts';
import { toJson } from './to-json.ts';

const schema: unknown = JSON.parse(
  readFileSync(new URL('../../../docs/report.schema.json', import.meta.url), 'utf8'),
);
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema as object);

interface Told {
  readonly notice: string;
  readonly coverage: unknown;
}

function read(report: ReturnType<typeof sampleReport>): Told {
  return JSON.parse(toJson(report)) as Told;
}

describe('the JSON report', () => {
  it('has the shape of the schema in the documents', () => {
    validate(read(sampleReport()));
    expect(validate.errors).toBeNull();
  });

  it('has that shape for a pull request, for what is not committed, and without a diff', () => {
    const report = sampleReport();
    const head = parseCommitId('ab'.repeat(20));
    if (!head.ok) throw new Error('the test writes a commit id');
    const repository = { platform: 'github', host: 'github.com', repositoryId: 7, label: 'a/b' } as const;
    const subjects = [
      { kind: 'pull-request', identity: { repository, number: 3, head: head.value } },
      { kind: 'local', label: 'x', head: { kind: 'worktree' } },
    ] as const;
    for (const subject of subjects) {
      validate(read({ ...report, diff: null, result: { ...report.result, subject } }));
      expect(validate.errors).toBeNull();
    }
  });

  it('is refused by that schema where it lies (the schema checks something)', () => {
    const json = read(sampleReport());
    for (const wrong of [{ completion: 'approved' }, { format: 'other' }, { coverage: [{ path: 'a' }] }]) {
      expect(validate({ ...json, ...wrong })).toBe(false);
    }
  });

  it('MR-4 says of itself that it is no authority', () => {
    expect(read(sampleReport()).notice).toContain('no authority');
  });

  it('CH-5 keeps a path that is not UTF-8 exactly', () => {
    const path = parseRepoPath(Buffer.from('docs/caf\xe9.txt', 'latin1'));
    if (!path.ok) throw new Error('the test writes a path');
    const report = toReport('', []);
    const coverage = [{ path: path.value, verdict: { kind: 'reviewed' } }] as const;
    const json = read({ ...report, result: { ...report.result, coverage } });
    expect(json.coverage).toEqual([
      { path: { b64: 'ZG9jcy9jYWbpLnR4dA==', text: null }, verdict: { kind: 'reviewed' } },
    ]);
  });

  it('PR-1 holds the anchored line without its secret', () => {
    const report = sampleReport();
    const [first] = report.result.findings.filter(({ path }) => path.text === 'src/http/client.ts');
    if (!first) throw new Error('the sample has a finding there');
    const findings = [{ ...first, anchor: { line: 4, moved: 0 }, lineText: sampleSecret }];
    const shown = toJson({ ...report, result: { ...report.result, findings } });
    expect(shown).toContain("RATES_KEY ?? 'REDACTED_CONFIGURED_VALUE_1'");
    expect(toJson({ ...report, diff: null, result: { ...report.result, findings } })).not.toContain(
      sampleSecret,
    );
  });
});
