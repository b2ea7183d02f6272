import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** Longer chains of else if were made by a program. */
const longestChain = 32;
/** Two calls in a row may differ, unless the name says that they only ask. */
const asking = /^(?:[\w.]*\b(?:is|has|includes|startsWith|endsWith|equals|isArray)[A-Z]?\w*)$/;

export const repeatedCondition: StructuralRule = {
  id: 'repeated-condition',
  title: 'Branch that an earlier one takes away',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'The same condition was asked further up in the chain, so this branch never runs.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      "if (kind === 'a') one(); else if (kind === 'b') two(); else if (kind === 'a') three();",
      'if (isOpen(x)) { one(); } else if (isOpen(x)) { two(); }',
    ],
    good: [
      "if (kind === 'a') one(); else if (kind === 'b') two();",
      'if (read()) one(); else if (read()) two();',
      'if (a) one(); if (a) two();',
    ],
  },
  triggers: ['else if'],
  kinds: ['else_clause'],
  check(node) {
    const branch = node.child(1);
    const condition = branch?.is('if_statement') ? branch.field('condition') : null;
    if (condition === null || !isStable(condition)) return null;
    const text = condition.text();
    let above = node.parent();
    for (let step = 0; step < longestChain && above?.is('if_statement'); step++) {
      const earlier = above.field('condition');
      if (earlier?.text() === text) {
        return {
          comment: `This branch never runs: ${quote(text.slice(1, -1), 'its condition')} was already asked further up. Correct the condition or remove the branch.`,
          at: [condition],
        };
      }
      const clause = above.parent();
      above = clause?.is('else_clause') ? clause.parent() : null;
    }
    return null;
  },
};

function isStable(condition: Node): boolean {
  const calls = condition.findAll({ rule: { kind: 'call_expression' } });
  const changing = ['assignment_expression', 'update_expression', 'await_expression', 'yield_expression'];
  return (
    calls.every((call) => asking.test(call.field('function')?.text() ?? '')) &&
    !condition.has({ rule: { any: changing.map((kind) => ({ kind })) } })
  );
}
