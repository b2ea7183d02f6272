import { describe, expect, it } from 'vitest';
import {
  createCorpus,
  planFiles,
  requireOk,
  toFiles,
  writeConfiguration,
  writeModule,
} from '../../../test/support/managed-repository.ts';
import { parseConfiguration } from '../configuration/parse-configuration.ts';
import { type ExplanationInput, explainRule } from './explain-rule.ts';

const corpus = createCorpus(
  { 'policy/core/a.md': { id: 'core.a', overridable: true }, 'policy/core/b.md': { id: 'core.b' } },
  { core: ['policy/core/a.md'], all: ['policy/core/a.md', 'policy/core/b.md'] },
);
const text = writeConfiguration([
  'contexts:',
  '  coding:',
  '    profiles: [core]',
  '    project_policy: {files: [rules/a.md]}',
  '    overrides: [{id: core.a, reason: ours}]',
  '  review:',
  '    profiles: [core]',
  '    project_policy: {files: [rules/own.md]}',
  'outputs:',
  '  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}',
  '  claude: {enabled: true, path: CLAUDE.md, context: coding, renderer: agents-md}',
  '  review: {enabled: false, path: docs/review.md, context: review, renderer: policy-context-md}',
  'skills: {enabled: []}',
]);
const files = toFiles({
  '.agent-policy.yml': text,
  'rules/a.md': writeModule({ id: 'core.a' }),
  'rules/own.md': writeModule({ id: 'own.rule' }),
});
const { compositions } = requireOk(planFiles(files, corpus));
const { outputs } = requireOk(parseConfiguration(files.get('.agent-policy.yml') ?? Buffer.alloc(0)));
const input: ExplanationInput = { corpus, compositions, outputs };

function explain(id: string) {
  const explained = explainRule(id, input);
  return (
    explained && {
      shared: explained.shared?.path ?? null,
      profiles: explained.profiles,
      contexts: explained.contexts.map(({ context, composed, outputs: shown }) => [
        context,
        composed.rule.path,
        composed.replaces?.reason ?? null,
        ...shown.map(({ path }) => path),
      ]),
    }
  );
}

describe('explainRule', () => {
  it('PO-5 says where a rule comes from, who replaces it and why, and where it is shown', () => {
    expect(explain('core.a')).toEqual({
      shared: 'policy/core/a.md',
      profiles: ['all', 'core'],
      contexts: [
        ['coding', 'rules/a.md', 'ours', 'AGENTS.md', 'CLAUDE.md'],
        ['review', 'policy/core/a.md', null],
      ],
    });
  });

  it('explains a shared rule that no context selects', () => {
    expect(explain('core.b')).toEqual({ shared: 'policy/core/b.md', profiles: ['all'], contexts: [] });
  });

  it('explains a rule that only the repository states', () => {
    expect(explain('own.rule')).toEqual({
      shared: null,
      profiles: [],
      contexts: [['review', 'rules/own.md', null]],
    });
  });

  it('has nothing to say about a rule that nobody states', () => {
    expect(explain('core.zzz')).toBeNull();
  });
});
