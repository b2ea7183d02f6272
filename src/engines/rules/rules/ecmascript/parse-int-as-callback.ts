import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const parseIntAsCallback: StructuralRule = {
  id: 'parse-int-as-callback',
  title: 'The index becomes the radix of parseInt',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'map passes the index as second argument, which parseInt takes for the radix: the second element becomes NaN.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["const numbers = text.split(',').map(parseInt);", 'ids.map(Number.parseInt)'],
    good: [
      "const numbers = text.split(',').map(Number);",
      'ids.map((id) => parseInt(id, 10));',
      'ids.map(parseFloat);',
    ],
  },
  triggers: ['parseInt'],
  kinds: ['call_expression'],
  check(node) {
    if (calleeOf(node).name !== 'map') return null;
    const [callback] = argumentsOf(node);
    if (callback === undefined || !/^(?:Number\.)?parseInt$/.test(callback.text())) return null;
    return {
      comment:
        'map hands the index to parseInt as radix, so all but the first number come out wrong. Write (text) => parseInt(text, 10), or use Number.',
      at: [callback],
    };
  },
};
