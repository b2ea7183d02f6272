import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createCiPlatform } from './ci-platform.ts';
import { isExpected } from './expected-toolchain.ts';
import { parseCheckReport } from './parse-check-report.ts';

const diagnostic = {
  code: 'policy.output-changed',
  path: 'AGENTS.md',
  line: 3,
  column: 1,
  length: 4,
  text: 'line',
  message: 'changed',
  remedy: 'render',
};
const report = { format: 'proofmark.policy-report/1', command: 'check', diagnostics: [diagnostic] };

describe('parseCheckReport', () => {
  it('takes problems with paths as the platform knows them', () => {
    const { length: _length, text: _text, ...problem } = diagnostic;
    expect(parseCheckReport(JSON.stringify(report), '')).toEqual([problem]);
    expect(parseCheckReport(JSON.stringify(report), 'services/a/')).toEqual([
      { ...problem, path: 'services/a/AGENTS.md' },
    ]);
    const whole = { ...report, diagnostics: [{ ...diagnostic, path: '', line: null, column: null }] };
    expect(parseCheckReport(JSON.stringify(whole), 'services/a/')).toMatchObject([{ path: '', line: null }]);
  });

  it.each([
    ['nothing', ''],
    ['words', 'agent-policy: no repository\n'],
    ['another format', JSON.stringify({ ...report, format: 'proofmark.policy-report/2' })],
    ['no list of problems', JSON.stringify({ format: report.format })],
    [
      'a code that is none',
      JSON.stringify({ ...report, diagnostics: [{ ...diagnostic, code: '::error::' }] }),
    ],
    ['a line that is none', JSON.stringify({ ...report, diagnostics: [{ ...diagnostic, line: '1' }] })],
  ])('takes %s for no report, and so for no pass', (_what, text) => {
    expect(parseCheckReport(text, '')).toBeNull();
  });
});

describe('isExpected', () => {
  const built = { repository: 'proofmark/proofmark', revision: '1f'.repeat(20) };

  it('RO-2 holds a build to what the workflow says of it, and to nothing that it does not say', () => {
    expect(isExpected({ repository: '', revision: '' }, built)).toBe(true);
    expect(isExpected(built, built)).toBe(true);
    expect(isExpected({ ...built, revision: '2e'.repeat(20) }, built)).toBe(false);
    expect(isExpected({ ...built, repository: 'someone/proofmark' }, built)).toBe(false);
    expect(isExpected(built, { ...built, revision: null })).toBe(false);
  });
});

describe('a CI platform', () => {
  it('is refused where its variables are not set', () => {
    expect(createCiPlatform('github', { GITHUB_WORKSPACE: '/w' })).toBeNull();
    expect(createCiPlatform('azure-pipelines', { AGENT_TEMPDIRECTORY: '/t' })).toBeNull();
    expect(createCiPlatform('jenkins', { GITHUB_WORKSPACE: '/w', GITHUB_STEP_SUMMARY: '/s' })).toBeNull();
  });

  it('gets the summary in its own way', () => {
    withTemporaryFolder((folder) => {
      const summary = join(folder, 'summary');
      const github = createCiPlatform('github', { GITHUB_WORKSPACE: '/w', GITHUB_STEP_SUMMARY: summary });
      expect(github?.writeSummary('# a\n')).toBeNull();
      github?.writeSummary('# b\n');
      expect(readFileSync(summary, 'utf8')).toBe('# a\n# b\n');
      const azure = createCiPlatform('azure-pipelines', {
        BUILD_SOURCESDIRECTORY: '/w',
        AGENT_TEMPDIRECTORY: folder,
      });
      expect(azure?.writeSummary('# c\n')).toBe(`##vso[task.uploadsummary]${folder}/policy-check.md`);
      expect(readFileSync(join(folder, 'policy-check.md'), 'utf8')).toBe('# c\n');
    });
  });
});
