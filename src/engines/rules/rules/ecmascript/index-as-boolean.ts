import { calleeOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const searches = new Set(['indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex']);

export const indexAsBoolean: StructuralRule = {
  id: 'index-as-boolean',
  title: 'Index used as yes or no',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'Not found is -1, which counts as true, and found at the start is 0, which counts as false.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["if (name.indexOf('x')) use(name);", 'if (ready && list.findIndex(isOpen)) go();'],
    good: [
      "if (name.indexOf('x') >= 0) use(name);",
      "if (~name.indexOf('x')) use(name);",
      "if (name.includes('x')) use(name);",
      "const at = name.indexOf('x');",
      'if (use(name.indexOf("x"))) go();',
      "if (!name.indexOf('x')) use(name);",
    ],
  },
  triggers: ['indexOf(', 'lastIndexOf(', 'Index('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (receiver === null || !searches.has(name) || !isCondition(node)) return null;
    return {
      comment: `${quote(name, 'The search')} gives -1 when nothing is found, which counts as true, and 0 for the first place, which counts as false. Use includes or some, or compare with -1.`,
    };
  },
};

/** Whether the value decides a branch by its truth. `!x.indexOf(y)` is left out: it asks whether x begins with y. */
function isCondition(call: Node): boolean {
  let at = call.parent();
  while (at?.is('binary_expression') && /^(?:&&|\|\|)$/.test(at.field('operator')?.text() ?? ''))
    at = at.parent();
  return at?.is('parenthesized_expression') === true && at.parent()?.is('if_statement') === true;
}
