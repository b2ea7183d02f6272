import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const assignedInCondition: StructuralRule = {
  id: 'assigned-in-condition',
  title: 'Assignment where a comparison was meant',
  severity: 'blocker',
  languages: ['c', 'cpp', 'php'],
  rationale: 'The condition takes the value that it should compare with, and the variable has changed.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      { path: 'src/box.c', text: 'void f(void) { if (count = 1) run(); }' },
      { path: 'src/box.cpp', text: 'void f() { while (state = OPEN) run(); }' },
      { path: 'src/box.php', text: "<?php if ($kind = 'a') { run(); }" },
      { path: 'src/box.c', text: 'void f(void) { if (ok = NULL) run(); }' },
    ],
    good: [
      { path: 'src/box.c', text: 'void f(void) { if (count == 1) run(); }' },
      { path: 'src/box.c', text: 'void f(void) { if ((count = 1)) run(); }' },
      { path: 'src/box.c', text: 'void f(void) { if (file = open_file()) run(); }' },
      { path: 'src/box.c', text: 'void f(void) { while (node = next) run(); }' },
      { path: 'src/box.php', text: '<?php if ($row = fetch()) { run(); }' },
    ],
  },
  triggers: ['='],
  kinds: ['if_statement', 'while_statement'],
  check(node) {
    const condition = node.field('condition');
    const [assignment] = condition === null ? [] : namedIn(condition);
    if (assignment?.is('assignment_expression') !== true || assignment.child(1)?.text() !== '=') return null;
    const right = assignment.field('right');
    if (
      right === null ||
      !/^(?:-?\d[\w.]*|"[^"]*"|'[^']*'|[A-Z][A-Z0-9_]+|true|false|null|nullptr)$/i.test(right.text())
    )
      return null;
    if (/^[a-z]/.test(right.text()) && !/^(?:true|false|null|nullptr)$/i.test(right.text())) return null;
    return {
      comment: `This assigns ${quote(right, 'a constant')} instead of comparing with it, so the condition is always the same. Write ==.`,
      at: [assignment],
    };
  },
};
