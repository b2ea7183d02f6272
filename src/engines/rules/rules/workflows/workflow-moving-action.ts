import { isWorkflow } from '../../any-language/pipeline-file.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

const use = /^\s*(?:-\s+)?uses:\s*['"]?([\w-]+)\/([\w.-]+)((?:\/[\w./-]+)?)(?:@([\w./-]+))?['"]?\s*(?:#.*)?$/;

export const workflowMovingAction: TextRule = {
  id: 'workflow-moving-action',
  title: 'Action that changes with every push',
  severity: 'warning',
  languages: 'text',
  rationale: 'What runs next time is whatever its authors push, or whoever takes their account over.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: '      - uses: some/action@main' },
      { path: '.github/workflows/a.yml', text: '        uses: "some/action/setup@master"' },
    ],
    good: [
      { path: '.github/workflows/a.yml', text: '      - uses: some/action@v2' },
      {
        path: '.github/workflows/a.yml',
        text: '      - uses: some/action@8f4b7f84864484a7bf31766abe9204da3cbe65b3',
      },
      { path: '.github/workflows/a.yml', text: '      - uses: ./.github/actions/setup' },
      { path: '.github/workflows/a.yml', text: '      - uses: dtolnay/rust-toolchain@master' },
      { path: '.github/workflows/a.yml', text: '    uses: our/shared/.github/workflows/ci.yml@main' },
    ],
  },
  triggers: ['uses:'],
  applies: isWorkflow,
  check({ text }) {
    const [, owner, name, , ref] = use.exec(text) ?? [];
    if (ref === undefined || !/^(?:main|master|develop|trunk|HEAD|latest|next|dev)$/.test(ref)) return null;
    // Its documentation asks for this name; reusable workflows are mostly the organisation's own.
    if (`${owner}/${name}` === 'dtolnay/rust-toolchain' || /\.github\/workflows\//.test(text)) return null;
    return `${quote(ref, 'This branch')} is a branch, so this action can change at any time and then runs with the token of this workflow. Name a full commit id, with the version behind it as a comment.`;
  },
};
