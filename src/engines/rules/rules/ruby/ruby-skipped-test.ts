import { callOf } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { occursIn } from '../../any-language/names-in.ts';
import { isTest } from '../../file-facts.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

export const rubySkippedTest: StructuralRule = {
  id: 'ruby-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['ruby'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'spec/sum_spec.rb', text: 'xit "adds" do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'RSpec.xdescribe Sum do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'it "adds", skip: true do\n  check\nend\n' },
      { path: 'test/sum_test.rb', text: 'def test_sum\n  skip\n  check\nend\n' },
    ],
    good: [
      { path: 'spec/sum_spec.rb', text: '# Needs a server\nxit "adds" do\n  check\nend\n' },
      { path: 'spec/sum_spec.rb', text: 'it "adds", skip: "needs a server" do\n  check\nend\n' },
      { path: 'test/sum_test.rb', text: 'def test_sum\n  skip "needs a server"\n  check\nend\n' },
      { path: 'test/sum_test.rb', text: 'def test_sum\n  skip if windows?\n  check\nend\n' },
      { path: 'test/sum_test.rb', text: 'skip = true\nrun(skip)\n' },
    ],
  },
  triggers: ['xit', 'xdescribe', 'xcontext', 'xspecify', 'xscenario', 'skip'],
  kinds: ['call', 'identifier'],
  applies: isTest,
  check(node, source) {
    const { text } = source;
    const place = node.is('call') ? skippingPart(node) : isBareSkip(node, source) ? node : null;
    if (place === null || isExplained(node.field('method') ?? node, text) || isExplained(place, text))
      return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or give the reason why it is off and until when.',
      at: [place],
    };
  },
};

function skippingPart(call: Node): Node | null {
  const { name, receiver, given } = callOf(call);
  if ((receiver !== null && receiver !== 'RSpec') || call.field('block') === null) return null;
  if (/^(?:xit|xdescribe|xcontext|xspecify|xexample|xfeature|xscenario)$/.test(name))
    return call.field('method');
  if (!/^(?:it|describe|context|specify|example|feature|scenario)$/.test(name)) return null;
  return given.find((each) => /^(?::skip|skip: true|:skip => true)$/.test(each.text())) ?? null;
}

const assignsSkip = occursIn(/\bskip\s*=[^=]/);

/** `skip` on a line of its own at the head of a test. */
function isBareSkip(node: Node, source: SourceFacts): boolean {
  if (node.text() !== 'skip' || assignsSkip(source)) return false;
  const above = node.parent();
  return (
    (above?.is('body_statement') === true || above?.is('block_body') === true) &&
    above.child(0)?.id() === node.id()
  );
}
