import { stringOf } from '../../ecmascript/constant.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const typeNames = new Set([
  'undefined',
  'object',
  'boolean',
  'number',
  'bigint',
  'string',
  'symbol',
  'function',
  'unknown',
  'date',
]);

export const misspeltTypeName: StructuralRule = {
  id: 'misspelt-type-name',
  title: 'Type name that typeof never gives',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'The operator typeof yields one of eight words; compared with anything else the result is always the same.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      "if (typeof value === 'strnig') use(value);",
      "if (typeof list == 'array') use(list);",
      'if (typeof value === undefined) stop();',
      "if ('null' !== typeof value) use(value);",
    ],
    good: [
      "if (typeof value === 'string') use(value);",
      'if (typeof value === kind) use(value);',
      'if (typeof value === typeof other) use(value);',
    ],
  },
  triggers: ['typeof'],
  kinds: ['binary_expression'],
  check(node) {
    if (!/^[=!]==?$/.test(node.field('operator')?.text() ?? '')) return null;
    const left = node.field('left');
    const right = node.field('right');
    const other = isTypeof(left) ? right : isTypeof(right) ? left : null;
    if (other === null || !isWrong(other)) return null;
    return {
      comment: `typeof never gives ${quote(other, 'this value')}, so the comparison always has the same result. Its answers are 'string', 'number', 'bigint', 'boolean', 'symbol', 'undefined', 'object' and 'function'.`,
      at: [other],
    };
  },
};

function isTypeof(side: Node | null): boolean {
  return side?.is('unary_expression') === true && side.field('operator')?.text() === 'typeof';
}

/** The word `unknown` was real in old browsers, and `date` in none, but host objects were odd: both are let pass. */
function isWrong(other: Node): boolean {
  const name = stringOf(other);
  return name === null ? other.is('undefined') || other.is('null') : !typeNames.has(name);
}
