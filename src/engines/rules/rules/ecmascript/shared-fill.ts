import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const sharedFill: StructuralRule = {
  id: 'shared-fill',
  title: 'One object in every place of an array',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'fill puts the very same object into each place, so that a change of one is a change of all.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['const rows = new Array(3).fill([]);', 'const counts = Array(size).fill({ hits: 0 });'],
    good: [
      'const rows = Array.from({ length: 3 }, () => []);',
      'const zeros = new Array(3).fill(0);',
      'form.fill({ name });',
      'new Array(3).fill(empty);',
    ],
  },
  triggers: ['.fill('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (name !== 'fill' || !/^(?:new\s+)?Array\(/.test(receiver ?? '')) return null;
    const [value] = argumentsOf(node);
    if (value?.is('array') !== true && value?.is('object') !== true) return null;
    return {
      comment:
        'fill puts one and the same object into every place, so changing one element changes all. Use Array.from with a callback that makes a new one each time.',
      at: [value],
    };
  },
};
