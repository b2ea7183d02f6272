import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const blocks = /^(?:body_statement|then|program|do_block|block|block_body|else|ensure|begin)$/;

export const rubyDebuggerLeft: StructuralRule = {
  id: 'ruby-debugger-left',
  title: 'Breakpoint left behind',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'The program stops here and waits for somebody at a terminal, who is not there in production or CI.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      'def load\n  binding.pry\n  cache\nend\n',
      'def load\n  byebug\n  cache\nend\n',
      'def load\n  debugger\nend\n',
      'binding.irb\n',
    ],
    good: [
      'gem "byebug"\n',
      'debugger = Debugger.new\nuse(debugger)\n',
      'run(debugger)\n',
      'binding.local_variables\n',
      'byebug = 1\n',
    ],
  },
  triggers: ['binding.', 'byebug', 'debugger'],
  kinds: ['call', 'identifier'],
  check(node, source) {
    if (!(node.is('call') ? isBindingStop(node) : isBareWord(node, source))) return null;
    return { comment: 'This breakpoint is a leftover of a debugging session. Remove it.' };
  },
};

function isBindingStop(call: Node): boolean {
  const { name, receiver } = callOf(call);
  return receiver === 'binding' && /^(?:pry|irb|break|b|remote_pry|pry_remote)$/.test(name);
}

/** Names that mean something else in the source. */
const defined = namesIn(
  /\b(byebug|debugger)\s*=|attr_\w+[^\n]{0,200}:(byebug|debugger)\b|def (byebug|debugger)\b|let\(:(byebug|debugger)\)/g,
);

/** A word on a line of its own that nothing in the source defines. */
function isBareWord(node: Node, source: SourceFacts): boolean {
  const word = node.text();
  if (!/^(?:byebug|debugger)$/.test(word) || !blocks.test(String(node.parent()?.kind()))) return false;
  return !defined(source).has(word);
}
