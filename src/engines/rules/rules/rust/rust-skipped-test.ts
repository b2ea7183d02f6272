import { isExplained } from '../../any-language/explained.ts';
import type { StructuralRule } from '../../rule.ts';

export const rustSkippedTest: StructuralRule = {
  id: 'rust-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['rust'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: ['#[test]\n#[ignore]\nfn adds() {}\n'],
    good: [
      '#[test]\n#[ignore = "needs a server"]\nfn adds() {}\n',
      '#[test]\n// Needs a server\n#[ignore]\nfn adds() {}\n',
      '#[test]\n#[ignore] // needs a server\nfn adds() {}\n',
    ],
  },
  triggers: ['ignore]'],
  kinds: ['attribute_item'],
  check(node, { text }) {
    if (!/^#\[\s*ignore\s*\]$/.test(node.text()) || isExplained(node, text)) return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or give the reason, as in #[ignore = "…"].',
    };
  },
};
