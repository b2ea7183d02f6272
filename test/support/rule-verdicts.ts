import { readFileSync } from 'node:fs';
import { builtInRules, defaultBounds, parseDiff, toSurface } from '../../src/diff/index.ts';
import type { EngineFinding } from '../../src/engines/port/index.ts';
import { createRulesEngine } from '../../src/engines/rules/index.ts';
import { toReviewParts } from '../../src/procedure/index.ts';
import { createRedactor } from '../../src/secrets/index.ts';
import { readCorpus } from './corpus.ts';
import { localAuthority } from './local-authority.ts';

/** One finding of the built-in rules on a real pull request, and whether its author would have wanted to hear it. */
export interface RuleVerdict {
  readonly pullRequest: string;
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly wanted: boolean;
}

/** What people said who looked at every finding. */
export function readRuleVerdicts(): readonly RuleVerdict[] {
  return JSON.parse(readFileSync('test/fixtures/rules-verdicts.json', 'utf8')) as readonly RuleVerdict[];
}

/** What the built-in rules say about a pull request of the corpus, of which only the diff is at hand. */
export async function reviewPullRequest(name: string): Promise<readonly EngineFinding[]> {
  const diff = parseDiff(readCorpus('pull-requests', `${name}.diff`));
  if (!diff.ok) throw new Error(`${name}: ${diff.error.code}`);
  const engine = createRulesEngine();
  const { parts } = toReviewParts({
    surface: toSurface(diff.value, { bounds: defaultBounds, rules: builtInRules }),
    authority: localAuthority,
    redactor: createRedactor({ configuredValues: [] }),
    title: null,
    description: null,
    promptBytes: engine.promptBytes,
    wholeFiles: engine.wholeFiles,
    after: new Map(),
  });
  const findings: EngineFinding[] = [];
  for (const part of parts) {
    const answer = await engine.review({ prompt: '', part }, new AbortController().signal);
    if (!answer.ok || answer.value.kind !== 'findings') throw new Error(`${name}: the rules did not answer`);
    findings.push(...answer.value.findings);
  }
  return findings;
}
