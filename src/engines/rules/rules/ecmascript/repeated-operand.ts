import { isRepeatable, unwrap } from '../../ecmascript/constant.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** A longer chain was made by a program. */
const longestChain = 64;

export const repeatedOperand: StructuralRule = {
  id: 'repeated-operand',
  title: 'The same condition twice in one chain',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A condition that is repeated adds nothing; usually one copy was meant to ask for something else.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'if (a.ready && a.ready) go();',
      "if (kind === 'a' || kind === 'b' || kind === 'a') go();",
      'const ok = x > 0 && x > 0 && y > 0;',
    ],
    good: [
      'const free = exports && !exports.nodeType && exports;',
      "if (kind === 'a' || kind === 'b') go();",
      'const ok = next() && more() && next();',
      'const ok = (x && y) || (x && z);',
    ],
  },
  triggers: ['&&', '||'],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    if ((operator !== '&&' && operator !== '||') || isChainedOn(node, operator)) return null;
    const operands = chainOf(node, operator);
    const texts = operands.map((operand) => operand.text());
    const repeated = texts.findIndex((text, at) => texts.indexOf(text) < at);
    const operand = operands[repeated];
    if (operand === undefined || !isRepeatable(operand) || isResult(node, operands, repeated)) return null;
    return {
      comment: `${quote(operand, 'This condition')} already stands earlier in the same chain. Remove it, or ask for what was meant.`,
      at: [operand],
    };
  },
};

/** Whether the repeated operand is what the chain yields at its end, as in `exports && !exports.nodeType && exports`. */
function isResult(chain: Node, operands: readonly Node[], repeated: number): boolean {
  const isCondition = /^(?:if|while)_statement$/.test(String(chain.parent()?.parent()?.kind()));
  return operands.length > 2 && repeated === operands.length - 1 && !isCondition;
}

/** Whether the node is the left part of a longer chain of the same operator, which is judged as a whole. */
function isChainedOn(node: Node, operator: string): boolean {
  const above = node.parent();
  return above?.is('binary_expression') === true && above.field('operator')?.text() === operator;
}

function chainOf(node: Node, operator: string): readonly Node[] {
  const operands: Node[] = [];
  let at: Node | null = node;
  while (at?.is('binary_expression') && at.field('operator')?.text() === operator) {
    const right: Node | null = at.field('right');
    if (right !== null) operands.push(unwrap(right));
    if (operands.length > longestChain) return [];
    at = at.field('left');
  }
  if (at !== null) operands.push(unwrap(at));
  return operands.reverse();
}
