import { callOf } from '../../any-language/call.ts';
import { isString } from '../../any-language/pieces.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const javaDroppedResult: StructuralRule = {
  id: 'java-dropped-result',
  title: 'Changed text or number dropped',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'Strings and big numbers never change: the method returns a new one, and without an assignment nothing has happened.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'class A { void f(String name) { name.trim(); } }',
      'class A { void f() { path.replace("/", "."); } }',
      'class A { void f() { title.toUpperCase(); } }',
    ],
    good: [
      'class A { void f(String name) { name = name.trim(); } }',
      'class A { void f() { use(path.replace("/", ".")); } }',
      'class A { void f() { list.replace(a, b); } }',
      'class A { void f() { buffer.trim(1); } }',
    ],
  },
  triggers: ['.trim()', '.strip()', '.replace', 'Case()'],
  kinds: ['expression_statement'],
  applies: (file) => file.role !== 'test',
  check(node) {
    const call = node.child(0);
    if (call?.is('method_invocation') !== true || !onlyComputes(call)) return null;
    const { name } = callOf(call);
    return {
      comment: `${quote(name, 'The method')} returns a new string and leaves the old one as it was, and here the new one is dropped. Assign it.`,
    };
  },
};

function onlyComputes(call: Node): boolean {
  const { name, receiver, given } = callOf(call);
  if (receiver === null) return false;
  if (
    /^(?:strip|toUpperCase|toLowerCase)$/.test(name) ||
    (name === 'trim' &&
      /^(?:\w*(?:[nN]ame|[tT]ext|[sS]tr|[sS]tring|[lL]ine|[pP]ath|[vV]alue))$/.test(receiver))
  ) {
    return given.length === 0;
  }
  return /^replace(?:All|First)?$/.test(name) && given.length === 2 && given.every(isString);
}
