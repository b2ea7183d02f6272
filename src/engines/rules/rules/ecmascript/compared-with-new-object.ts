import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const fresh = new Set([
  'array',
  'object',
  'arrow_function',
  'function_expression',
  'new_expression',
  'regex',
]);

export const comparedWithNewObject: StructuralRule = {
  id: 'compared-with-new-object',
  title: 'Comparison with an object made on the spot',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'Objects are equal only to themselves, and one that was just made is no other, so the result is always the same.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['if (list === []) stop();', 'if (state != {}) go();'],
    good: ['if (list.length === 0) stop();', 'if (list === EMPTY) stop();', "if (list == '') stop();"],
  },
  triggers: ['==', '!='],
  kinds: ['binary_expression'],
  check(node) {
    if (!/^[=!]==?$/.test(node.field('operator')?.text() ?? '')) return null;
    const made = [node.field('left'), node.field('right')].find(
      (side): side is Node => side !== null && fresh.has(String(side.kind())),
    );
    if (made === undefined) return null;
    return {
      comment: `${quote(made, 'The object')} is made on the spot and equals nothing else, so this comparison always has the same result. Compare the contents, such as the length.`,
    };
  },
};
