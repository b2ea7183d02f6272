import { unwrap } from '../../any-language/call.ts';
import { isRepeatable } from '../../any-language/repeatable.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** A longer chain was made by a program. */
const longestChain = 64;

export const repeatedSide: StructuralRule = {
  id: 'repeated-side',
  title: 'The same condition twice in one chain',
  severity: 'warning',
  languages: ['python', 'go', 'java', 'ruby', 'rust', 'c', 'cpp', 'php'],
  rationale:
    'A condition that is repeated adds nothing; usually one copy was meant to ask for something else.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      { path: 'src/box.py', text: 'if a.ready and a.ready:\n    go()\n' },
      { path: 'src/box.py', text: 'if kind == 1 or kind == 2 or kind == 1:\n    go()\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() bool {\n\treturn x > 0 && y > 0 && x > 0\n}\n' },
      { path: 'src/Box.java', text: 'class Box { boolean f() { return a == null || a == null; } }' },
      { path: 'lib/box.rb', text: 'go if a.nil? || b || a.nil?\n' },
      { path: 'src/box.rs', text: 'fn f() -> bool { a && b && a }' },
      { path: 'src/box.c', text: 'int f() { return (a < 1) || (a < 1); }' },
      { path: 'src/box.php', text: '<?php if ($a == 1 || $a == 1) { go(); }' },
    ],
    good: [
      { path: 'src/box.py', text: 'if kind == 1 or kind == 2:\n    go()\n' },
      { path: 'src/box.py', text: 'ok = (x and y) or (x and z)\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() bool {\n\treturn next() && more() && next()\n}\n' },
    ],
  },
  triggers: ['&&', '||', ' and ', ' or '],
  kinds: ['boolean_operator', 'binary_expression', 'binary'],
  check(node) {
    const operator = operatorOf(node);
    if (!/^(?:&&|\|\||and|or)$/.test(operator) || isChainedOn(node, operator)) return null;
    const operands = chainOf(node, operator);
    const texts = operands.map((operand) => operand.text());
    const operand = operands[texts.findIndex((text, at) => texts.indexOf(text) < at)];
    if (operand === undefined || !isRepeatable(operand)) return null;
    return {
      comment: `${quote(operand, 'This condition')} already stands earlier in the same chain. Remove it, or ask for what was meant.`,
      at: [operand],
    };
  },
};

function operatorOf(node: Node | null): string {
  return node?.field('operator')?.text() ?? '';
}

/** Whether the node is the left part of a longer chain of the same operator, which is judged as a whole. */
function isChainedOn(node: Node, operator: string): boolean {
  const above = node.parent();
  return operatorOf(above) === operator && above?.field('left')?.id() === node.id();
}

function chainOf(node: Node, operator: string): readonly Node[] {
  const operands: Node[] = [];
  let at: Node | null = node;
  while (at !== null && operatorOf(at) === operator) {
    const right: Node | null = at.field('right');
    if (right !== null) operands.push(unwrap(right));
    if (operands.length > longestChain) return [];
    at = at.field('left');
  }
  if (at !== null) operands.push(unwrap(at));
  return operands.reverse();
}
