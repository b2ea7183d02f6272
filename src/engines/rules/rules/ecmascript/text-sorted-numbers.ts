import { argumentsOf, calleeOf, namedIn } from '../../ecmascript/call.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const textSortedNumbers: StructuralRule = {
  id: 'text-sorted-numbers',
  title: 'Numbers sorted as text',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'Without a comparison function sort compares texts, and so 10 comes before 9.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      "const ids = text.split(',').map(Number).sort();",
      '[9, 10, 1].sort();',
      'rows.map((row) => row.length).sort()',
    ],
    good: [
      "const ids = text.split(',').map(Number).sort((a, b) => a - b);",
      "['b', 'a'].sort();",
      'names.sort();',
      'rows.map((row) => row.name).sort()',
      '[1, 2, 3].sort();',
    ],
  },
  triggers: ['sort()', 'toSorted()'],
  kinds: ['call_expression'],
  check(node) {
    const { name } = calleeOf(node);
    if ((name !== 'sort' && name !== 'toSorted') || argumentsOf(node).length > 0) return null;
    const sorted = node.field('function')?.field('object') ?? null;
    if (sorted === null || !holdsNumbers(sorted)) return null;
    return {
      comment: 'These numbers are sorted as text, so 10 comes before 9. Pass a comparison: (a, b) => a - b.',
      at: [node.field('function')?.field('property') ?? node],
    };
  },
};

function holdsNumbers(list: Node): boolean {
  if (list.is('array')) {
    const elements = namedIn(list);
    return elements.every((each) => each.is('number')) && elements.some((each) => each.text().length > 1);
  }
  if (!list.is('call_expression') || calleeOf(list).name !== 'map') return false;
  const [callback] = argumentsOf(list);
  const body = callback?.field('body')?.text() ?? '';
  return (
    /^(?:Number|parseInt|parseFloat|Number\.parse\w+)$/.test(callback?.text() ?? '') ||
    /^[\w.]+\.(?:length|size)$/.test(body)
  );
}
