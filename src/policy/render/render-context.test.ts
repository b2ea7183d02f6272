import { describe, expect, it } from 'vitest';
import { createCorpus, pinnedRevision, readRule, toText } from '../../../test/support/managed-repository.ts';
import type { ComposedRule } from '../compose/composition.ts';
import type { Configuration, Renderer } from '../configuration.ts';
import { renderContext } from './render-context.ts';

const configuration: Configuration = {
  schemaVersion: 2,
  toolchain: { repository: 'owner/toolchain', revision: pinnedRevision },
  contexts: [],
  outputs: [],
  skills: ['pr-review', 'agent-policy'],
  verificationCommand: 'npm test -- --grep "`x`"',
  review: null,
};

const shared = readRule('policy/core/a.md', {
  id: 'core.a',
  title: 'Errors are handled',
  body: '- one\n- two\n\n```sh\n# not a heading\n```',
});
const own = {
  ...readRule('rules/b.md', { id: 'core.b', severity: 'recommended', title: 'Use `tabs`' }),
  origin: 'repository' as const,
};
const replaced =
  createCorpus({ 'policy/core/b.md': { id: 'core.b' } }, {}).rules.get('policy/core/b.md') ?? shared;

function render(
  renderer: Renderer,
  rules: readonly ComposedRule[],
  changes: Partial<Configuration> = {},
): string {
  const composition = { context: 'coding', rules };
  return toText(renderContext({ renderer, configuration: { ...configuration, ...changes }, composition }));
}

const rules: readonly ComposedRule[] = [
  { rule: shared, profiles: ['core'], replaces: null },
  { rule: own, profiles: [], replaces: { rule: replaced, reason: 'We `like` *tabs* <!--' } },
];

const sections = `## Errors are handled

- one
- two

\`\`\`sh
# not a heading
\`\`\`

*Rule \`core.a\`, mandatory. Source: \`owner/toolchain@${pinnedRevision}:policy/core/a.md\`.*

## Use \`tabs\`

Body of core.b.

*Rule \`core.b\`, recommended. Source: \`rules/b.md\`. Replaces: \`owner/toolchain@${pinnedRevision}:policy/core/b.md\`. Reason: \`\`We \`like\` *tabs* <!--\`\`.*
`;

const system = `## Policy system

Each section below is one rule. The line in italics that ends it says how binding the rule is and which file states
it. This document is generated from those files, and a rule is changed there.

- Configuration: \`.agent-policy.yml\`
- Context: \`coding\`
- Toolchain: \`owner/toolchain@${pinnedRevision}\`
- Repository modules: \`rules/b.md\`
`;

const comment = (renderer: Renderer): string => `<!--
agent-policy-generated: true
configuration: .agent-policy.yml
context: coding
renderer: ${renderer}
DO NOT EDIT DIRECTLY
-->
`;

describe('renderContext', () => {
  it('PO-3 presents a context to coding agents, with skills and the verification command', () => {
    const skills = '`.agents/skills/agent-policy/SKILL.md`, `.agents/skills/pr-review/SKILL.md`';
    const facts = `- Skills: ${skills}\n- Verification command: \`\`npm test -- --grep "\`x\`"\`\`\n`;
    expect(render('agents-md', rules)).toBe(
      `${comment('agents-md')}\n# Agent instructions\n\n${system}${facts}\n${sections}`,
    );
  });

  it('PO-3 presents a context to reviewers, with nothing that is for coding agents', () => {
    expect(render('policy-context-md', rules)).toBe(
      `${comment('policy-context-md')}\n# Policy context: coding\n\n${system}\n${sections}`,
    );
  });

  it('PO-3 says that there is nothing where a repository adds nothing', () => {
    const text = render('agents-md', rules.slice(0, 1), { skills: [], verificationCommand: null });
    expect(text).toContain('- Repository modules: none\n- Skills: none\n\n## Errors are handled\n');
    expect(text).not.toContain('Verification');
  });

  it('PO-5 says what a rule replaces where schema version 1 has no reason for it', () => {
    const text = render('agents-md', [
      { rule: own, profiles: [], replaces: { rule: replaced, reason: null } },
    ]);
    expect(text).toMatch(/Replaces: `owner\/toolchain@[0-9a-f]{40}:policy\/core\/b\.md`\.\*\n$/);
  });
});
