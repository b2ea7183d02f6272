import { branching, earlierConditions } from '../../any-language/branches.ts';
import { unwrap } from '../../any-language/call.ts';
import { isRepeatable } from '../../any-language/repeatable.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const branchNeverTaken: StructuralRule = {
  id: 'branch-never-taken',
  title: 'Branch that an earlier one takes away',
  severity: 'blocker',
  languages: ['python', 'go', 'java', 'ruby', 'rust', 'c', 'cpp', 'php'],
  rationale: 'The same condition was asked further up in the chain, so this branch never runs.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      {
        path: 'src/box.py',
        text: 'if kind == 1:\n    a()\nelif kind == 2:\n    b()\nelif kind == 1:\n    c()\n',
      },
      {
        path: 'box.go',
        text: 'package a\n\nfunc f() {\n\tif kind == 1 {\n\t\ta()\n\t} else if kind == 1 {\n\t\tb()\n\t}\n}\n',
      },
      {
        path: 'src/Box.java',
        text: 'class Box { void f() { if (kind == 1) a(); else if (b) c(); else if (kind == 1) d(); } }',
      },
      { path: 'lib/box.rb', text: 'if kind == 1\n  a\nelsif kind == 2\n  b\nelsif kind == 1\n  c\nend\n' },
      { path: 'src/box.rs', text: 'fn f() { if kind == 1 { a() } else if kind == 1 { b() } }' },
      { path: 'src/box.c', text: 'void f() { if (kind == 1) a(); else if (kind == 1) b(); }' },
      {
        path: 'src/box.php',
        text: '<?php if ($kind == 1) { a(); } elseif ($kind == 2) { b(); } elseif ($kind == 1) { c(); }',
      },
    ],
    good: [
      {
        path: 'src/box.py',
        text: 'if kind == 1:\n    a()\nelif kind == 2:\n    b()\nif kind == 1:\n    c()\n',
      },
      { path: 'src/box.py', text: 'if read():\n    a()\nelif read():\n    b()\n' },
      { path: 'src/box.c', text: 'void f() { if (kind == 1) if (kind == 1) b(); }' },
      {
        path: 'box.go',
        text: 'package a\n\nfunc f() {\n\tif v := g(); v > 1 {\n\t\ta()\n\t} else if v := h(); v > 1 {\n\t\tb()\n\t}\n}\n',
      },
    ],
  },
  triggers: ['if'],
  mentions: ['else', 'elif', 'elsif'],
  kinds: branching,
  check(node) {
    const condition = node.field('condition');
    if (condition === null || !isRepeatable(unwrap(condition)) || node.field('initializer') !== null)
      return null;
    const text = condition.text();
    if (!earlierConditions(node).some((earlier) => earlier.text() === text)) return null;
    return {
      comment: `This branch never runs: ${quote(unwrap(condition), 'its condition')} was already asked further up. Correct the condition or remove the branch.`,
      at: [condition],
    };
  },
};
