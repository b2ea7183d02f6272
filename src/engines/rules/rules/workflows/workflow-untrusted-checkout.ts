// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { occursIn } from '../../any-language/names-in.ts';
import { isWorkflow } from '../../any-language/pipeline-file.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** What names the commit of somebody else's fork. */
const forked =
  /github\.event\.pull_request\.(?:head\.(?:sha|ref)|merge_commit_sha)|github\.head_ref|refs\/pull\/\$\{\{|github\.event\.workflow_run\.head_(?:sha|branch|commit\.id)/;

export const workflowUntrustedCheckout: StructuralRule = {
  id: 'workflow-untrusted-checkout',
  title: 'Foreign code checked out next to the secrets',
  severity: 'blocker',
  languages: ['yaml'],
  rationale:
    'pull_request_target runs with the secrets and the write token of the repository; building the head of the pull request there hands both to whoever opened it.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      {
        path: '.github/workflows/ci.yml',
        text: 'on: pull_request_target\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: npm ci\n',
      },
      {
        path: '.github/workflows/ci.yml',
        text: 'on:\n  pull_request_target:\n    types: [opened]\njobs:\n  build:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          repository: ${{ github.event.pull_request.head.repo.full_name }}\n          ref: ${{ github.head_ref }}\n',
      },
      {
        path: '.github/workflows/ci.yml',
        text: 'on: [pull_request_target]\njobs:\n  build:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: refs/pull/${{ github.event.number }}/merge\n',
      },
    ],
    good: [
      {
        path: '.github/workflows/ci.yml',
        text: 'on: pull_request\njobs:\n  build:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n',
      },
      {
        path: '.github/workflows/label.yml',
        text: 'on: pull_request_target\njobs:\n  label:\n    steps:\n      - uses: actions/checkout@v4\n      - run: ./label\n        env:\n          HEAD: ${{ github.event.pull_request.head.sha }}\n',
      },
      {
        path: 'docs/ci.yml',
        text: 'on: pull_request_target\nwith:\n  ref: ${{ github.event.pull_request.head.sha }}\n',
      },
    ],
  },
  triggers: ['ref:'],
  mentions: ['pull_request_target'],
  kinds: ['block_mapping_pair'],
  applies: isWorkflow,
  check(node, source) {
    if (node.field('key')?.text() !== 'ref' || !forked.test(node.field('value')?.text() ?? '')) return null;
    const step = stepAround(node);
    if (!/\buses:\s*['"]?[\w-]+\/checkout@/.test(step?.text() ?? '') || !isTriggered(source)) return null;
    return {
      comment:
        'This fetches the code of the pull request into a run that has the secrets and the write token of this repository, and any step that builds it gives both away. Use pull_request, or leave out this ref.',
    };
  },
};

/** Whether the trigger is more than a comment. */
const isTriggered = occursIn(/^[^#\n]{0,200}\bpull_request_target\b/m);

/** A longer step was not written by hand. */
const longestStep = 10_000;

/** The step to which an input belongs: item, mapping, `with`, mapping, input, with a wrapper around each. */
function stepAround(input: Node): Node | null {
  let at = input.parent();
  for (let level = 0; level < 8 && at !== null; level++) {
    if (at.is('block_sequence_item')) {
      const { start, end } = at.range();
      return end.index - start.index <= longestStep ? at : null;
    }
    at = at.parent();
  }
  return null;
}
