import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

export const pythonNoneResult: StructuralRule = {
  id: 'python-none-result',
  title: 'Result of a method that returns nothing',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'Methods that change a list in place return None, so the variable loses the list.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'names = ["b", "a"]\nnames = names.sort()\n',
      'items = []\nitems = items.append(1)\n',
      'ordered = list(names).sort(key=len)\n',
    ],
    good: [
      'names = sorted(names)\n',
      'names.sort()\n',
      'frame = frame.sort("age")\n',
      'frame = frame.append(row)\n',
    ],
  },
  triggers: ['.sort(', '.append(', '.extend(', '.reverse('],
  kinds: ['assignment'],
  check(node, source) {
    const call = node.field('right');
    const target = node.field('left')?.text() ?? '';
    if (call?.is('call') !== true || !returnsNone(call, target, source)) return null;
    const { name } = callOf(call);
    return {
      comment: `${quote(name, 'The method')} changes the list and returns None, so None is what is assigned here. Call it on a line of its own, or use sorted or a new list.`,
      at: [node],
    };
  },
};

function returnsNone(call: Node, target: string, source: SourceFacts): boolean {
  const { name, receiver, given } = callOf(call);
  if (receiver === null || !isList(receiver, source)) return false;
  if (name === 'sort') return given.every((each) => /^(?:key|reverse)\s*=/.test(each.text()));
  if (receiver !== target) return false;
  return name === 'reverse' ? given.length === 0 : /^(?:append|extend)$/.test(name) && given.length === 1;
}

/** The names to which the source assigns a list. */
const lists = namesIn(/\b(\w+)\s*(?::[^=\n]{0,80})?=\s*(?:\[|list\()/g);

/** Whether a receiver is spelt as a list, or the source assigns a list to its name. */
function isList(receiver: string, source: SourceFacts): boolean {
  return /^(?:list\(|\[)/.test(receiver) || lists(source).has(receiver);
}
