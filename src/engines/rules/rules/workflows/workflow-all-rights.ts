// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isWorkflow } from '../../any-language/pipeline-file.ts';
import type { TextRule } from '../../rule.ts';

const faults: readonly { readonly pattern: RegExp; readonly comment: string }[] = [
  {
    pattern: /^\s*permissions:\s*['"]?write-all\b/,
    comment:
      'The token may change everything in the repository here, and so may every step. Name the few permissions that the job needs.',
  },
  {
    pattern: /\$\{\{[^}]*\btoJSON\(\s*secrets\s*\)/i,
    comment: 'Every secret of the repository goes to this step. Pass the ones that it needs, by name.',
  },
  {
    pattern: /\bACTIONS_ALLOW_UNSECURE_COMMANDS\s*[:=]\s*['"]?true\b/i,
    comment:
      'With this any output of a step can set the environment of the next ones (CVE-2020-15228). Write to $GITHUB_ENV instead.',
  },
];

export const workflowAllRights: TextRule = {
  id: 'workflow-all-rights',
  title: 'Workflow with more rights than any needs',
  severity: 'warning',
  languages: 'text',
  rationale:
    'A step that is taken over can do whatever the workflow may, and a workflow rarely needs more than to read.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: 'permissions: write-all' },
      { path: '.github/workflows/a.yml', text: '          ALL: ${{ toJSON(secrets) }}' },
      { path: '.github/workflows/a.yml', text: '  ACTIONS_ALLOW_UNSECURE_COMMANDS: true' },
    ],
    good: [
      { path: '.github/workflows/a.yml', text: 'permissions: read-all' },
      { path: '.github/workflows/a.yml', text: '  contents: write' },
      { path: '.github/workflows/a.yml', text: '          ALL: ${{ toJSON(github) }}' },
      { path: 'docs/a.md', text: 'permissions: write-all' },
    ],
  },
  triggers: ['write-all', 'toJSON', 'toJson', 'ACTIONS_ALLOW_UNSECURE_COMMANDS'],
  applies: isWorkflow,
  check: ({ text }) => faults.find(({ pattern }) => pattern.test(text))?.comment ?? null,
};
