import { expect, it } from 'vitest';
import { describeCorpus } from '../support/corpus.ts';
import { diffNames } from '../support/expected-diff.ts';
import { readRuleVerdicts, reviewPullRequest } from '../support/rule-verdicts.ts';

const names = diffNames('pull-requests');
const verdicts = readRuleVerdicts();

describeCorpus('the built-in rules on real pull requests', () => {
  it('have exactly the findings that were looked at and judged', async () => {
    const found: string[] = [];
    for (const name of names) {
      const findings = await reviewPullRequest(name);
      found.push(...findings.map(({ rule, file, line }) => `${name} ${rule} ${file}:${line}`));
    }
    const judged = verdicts.map(
      ({ pullRequest, rule, path, line }) => `${pullRequest} ${rule} ${path}:${line}`,
    );
    expect(new Set(found)).toEqual(new Set(judged));
    expect(found.length).toBe(judged.length);
  });

  it('are wanted at least four times of five', () => {
    const wanted = verdicts.filter((verdict) => verdict.wanted);
    expect(wanted.length / verdicts.length).toBeGreaterThanOrEqual(0.8);
  });
});
