import { namedIn, unwrap } from '../../any-language/call.ts';
import { isNamed, isRepeatable } from '../../any-language/repeatable.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** `x != x` is left out: it is how one asks for NaN. */
const operators = new Set(['==', '===', 'is', '<', '>', '<=', '>=', '-', '/', '%', '^', '<=>']);

export const equalSides: StructuralRule = {
  id: 'equal-sides',
  title: 'Both sides of an operator are the same',
  severity: 'blocker',
  languages: ['python', 'go', 'java', 'ruby', 'rust', 'c', 'cpp', 'php'],
  rationale: 'The result is always the same or adds nothing; one side was meant to be something else.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      { path: 'src/box.py', text: 'if start.line == start.line:\n    join()\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() int {\n\treturn end - end\n}\n' },
      { path: 'src/Box.java', text: 'class Box { boolean f() { return this.size >= this.size; } }' },
      { path: 'lib/box.rb', text: 'join if first.line == first.line\n' },
      { path: 'src/box.rs', text: 'fn f(a: u8) -> bool { a == a }' },
      { path: 'src/box.c', text: 'int f(struct box *b) { return b->w < b->w; }' },
      { path: 'src/box.php', text: '<?php if ($a === $a) { run(); }' },
    ],
    good: [
      { path: 'src/box.py', text: 'if start.line == end.line or value != value:\n    join()\n' },
      { path: 'src/box.py', text: 'if next(a) == next(a) or 0 < a < 9:\n    join()\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() int {\n\treturn end - start\n}\n' },
      { path: 'src/box.c', text: 'int f(int a) { return 1 - 1 + (*p++ == *p++); }' },
      { path: 'tests/test_box.py', text: 'assert box == box\n' },
      { path: 'src/box.cpp', text: 'bool f() { return typename < typename; }' },
    ],
  },
  triggers: ['==', 'is', '<', '>', '-', '/', '%', '^'],
  kinds: ['comparison_operator', 'binary_operator', 'binary_expression', 'binary'],
  applies: (file) => file.role !== 'test',
  check(node, source) {
    const [left, right, other] = namedIn(node);
    if (left === undefined || right === undefined || other !== undefined) return null;
    const operator = node.children().find((child) => operators.has(child.text()));
    // In C++ an unfinished list of template arguments looks like a comparison.
    if (
      operator === undefined ||
      (source.language === 'cpp' && /^[<>]$/.test(operator.text())) ||
      !isSame(unwrap(left), unwrap(right))
    )
      return null;
    return {
      comment: `Both sides of ${operator.text()} are ${quote(left, 'the same')}, so this never decides anything. Name on one side what was meant.`,
    };
  },
};

function isSame(left: Node, right: Node): boolean {
  return isNamed(left) && isRepeatable(left) && left.text() === right.text();
}
