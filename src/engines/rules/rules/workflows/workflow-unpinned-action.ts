import { isWorkflow } from '../../any-language/pipeline-file.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

const use = /^\s*(?:-\s+)?uses:\s*['"]?([\w-]+)\/([\w./-]+)@(v?\d[\w.-]*)['"]?\s*(?:#.*)?$/;
/** The platform itself, and vendors whose tools the workflow runs anyhow. */
const platform =
  /^(?:actions|github|azure|microsoft|docker|aws-actions|google-github-actions|hashicorp|gradle|pypa|ruby|rust-lang|nodejs|dotnet)$/i;

export const workflowUnpinnedAction: TextRule = {
  id: 'workflow-unpinned-action',
  title: 'Third-party action named by a tag',
  severity: 'nit',
  languages: 'text',
  rationale:
    'A tag can be moved to other code, as happened to tj-actions/changed-files in March 2025 (CVE-2025-30066).',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: '    steps:\n      - uses: some/action@v2' },
      {
        path: '.github/workflows/a.yml',
        text: '      - name: Set up\n        uses: some/action/setup@1.2.3 # fast',
      },
    ],
    good: [
      { path: '.github/workflows/a.yml', text: '      - uses: some/action@v3' },
      { path: '.github/workflows/a.yml', text: '    steps:\n      - uses: actions/checkout@v4' },
      {
        path: '.github/workflows/a.yml',
        text: '    steps:\n      - uses: some/action@8f4b7f84864484a7bf31766abe9204da3cbe65b3 # v2',
      },
      { path: '.github/workflows/a.yml', text: '  call:\n    uses: our/shared/.github/workflows/ci.yml@v1' },
      { path: '.github/workflows/a.yml', text: '    steps:\n      - uses: docker://alpine:3.20' },
    ],
  },
  triggers: ['uses:'],
  applies: isWorkflow,
  check({ text, previous }) {
    // A changed line by itself is an update; the decision for the action was made before.
    if (previous === null) return null;
    const [, owner = '', name = '', ref = ''] = use.exec(text) ?? [];
    if (
      owner === '' ||
      platform.test(owner) ||
      /\.github\/workflows\//.test(name) ||
      /^[0-9a-f]{40}$/.test(ref)
    )
      return null;
    return `${quote(ref, 'This tag')} can be moved to other code, which then runs with the token of this workflow. Name a full commit id, with the version behind it as a comment.`;
  },
};
