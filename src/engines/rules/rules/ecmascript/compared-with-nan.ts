import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const comparedWithNan: StructuralRule = {
  id: 'compared-with-nan',
  title: 'Comparison with NaN',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'NaN is equal to nothing, not even to itself, so the comparison has the same result for every value.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['if (value === NaN) stop();', 'if (Number.NaN != total) go();', 'if (Number(text) == NaN) stop();'],
    good: ['if (Number.isNaN(value)) stop();', 'const empty = NaN;', 'if (Object.is(value, NaN)) stop();'],
  },
  triggers: ['NaN'],
  kinds: ['binary_expression'],
  check(node) {
    if (!/^(?:[=!]==?|[<>]=?)$/.test(node.field('operator')?.text() ?? '')) return null;
    const sides = [node.field('left')?.text(), node.field('right')?.text()];
    if (!sides.some((side) => side === 'NaN' || side === 'Number.NaN')) return null;
    return {
      comment: 'Nothing equals NaN, so this comparison never tells anything. Use Number.isNaN.',
    };
  },
};
