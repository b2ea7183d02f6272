import { callOf } from '../../any-language/call.ts';
import { isTest } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const rubyFocusedTest: StructuralRule = {
  id: 'ruby-focused-test',
  title: 'Focused test hides all others',
  severity: 'blocker',
  languages: ['ruby'],
  rationale: 'With one focused test the runner skips every other one and still reports success.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'spec/sum_spec.rb', text: 'fit "adds" do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'RSpec.fdescribe Sum do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'it "adds", focus: true do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'describe "sum", :focus do\n  check\nend\n' },
    ],
    good: [
      { path: 'spec/sum_spec.rb', text: 'it "adds" do\n  check\nend\n' },
      { path: 'spec/fit_spec.rb', text: 'it "fits" do\n  model.fit(points)\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'window.open(focus: true)\n' },
      { path: 'lib/curve.rb', text: 'fit "a" do\nend\n' },
    ],
  },
  triggers: ['fit ', 'fit(', 'fdescribe', 'fcontext', 'fspecify', 'fexample', 'focus'],
  kinds: ['call'],
  applies: isTest,
  check(node) {
    const { name, receiver, given } = callOf(node);
    if ((receiver !== null && receiver !== 'RSpec') || node.field('block') === null) return null;
    const focused = /^(?:fit|fdescribe|fcontext|fspecify|fexample|ffeature|fscenario)$/.test(name);
    const marked =
      /^(?:it|describe|context|specify|example|feature|scenario)$/.test(name) && given.some(isFocus);
    if (!focused && !marked) return null;
    return {
      comment:
        'A focused test makes the runner skip all others, so the suite passes without having run. Remove the focus before merging.',
      at: [node.field('method') ?? node, ...given.filter(isFocus)],
    };
  },
};

function isFocus(argument: Node): boolean {
  return /^(?::focus|focus: true|:focus => true)$/.test(argument.text());
}
