import { unwrap } from '../../ecmascript/constant.ts';
import { isCode } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const constantCondition: StructuralRule = {
  id: 'constant-condition',
  title: 'Branch switched on or off by hand',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A condition with true or false in it was bent to try something out, and the other branch is dead.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      'if (true) run();',
      'if (isReady || true) run();',
      'if (false && isReady) run();',
      'if (false) { run(); }',
    ],
    good: [
      'if (isReady) run();',
      'while (true) step();',
      'if (isReady === true) run();',
      'if (isReady || !false) run();',
      'if (DEBUG) run();',
    ],
  },
  triggers: ['true', 'false'],
  kinds: ['if_statement'],
  applies: isCode,
  check(node) {
    const condition = node.field('condition');
    const literal = condition === null ? null : literalIn(unwrap(condition));
    if (condition === null || literal === null) return null;
    return {
      comment: `${quote(literal, 'The literal')} in this condition decides it for good, so one way is dead. Take it out again, or remove the dead code.`,
      at: [condition],
    };
  },
};

function literalIn(condition: Node): Node | null {
  if (isLiteral(condition)) return condition;
  const operator = condition.is('binary_expression') ? condition.field('operator')?.text() : '';
  if (operator !== '&&' && operator !== '||') return null;
  const deciding = operator === '&&' ? 'false' : 'true';
  return [condition.field('left'), condition.field('right')].find((side) => side?.is(deciding)) ?? null;
}

function isLiteral(node: Node): boolean {
  return node.is('true') || node.is('false');
}
