import { isChained, twoWaysOf } from '../../any-language/branches.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const equalBranches: StructuralRule = {
  id: 'equal-branches',
  title: 'Both branches do the same',
  severity: 'warning',
  languages: ['python', 'go', 'java', 'ruby', 'rust', 'c', 'cpp', 'php'],
  rationale:
    'A condition whose branches are equal decides nothing; one of them was copied and never changed.',
  serves: 'core.change-is-coherent',
  examples: {
    bad: [
      { path: 'src/box.py', text: 'if new:\n    save(item)\nelse:\n    save(item)\n' },
      {
        path: 'box.go',
        text: 'package a\n\nfunc f() {\n\tif new {\n\t\tsave(item)\n\t} else {\n\t\tsave(item)\n\t}\n}\n',
      },
      { path: 'src/Box.java', text: 'class Box { void f() { if (isNew) { save(); } else { save(); } } }' },
      { path: 'lib/box.rb', text: 'if fresh\n  save(item)\nelse\n  save(item)\nend\n' },
      { path: 'src/box.rs', text: 'fn f() { if new { save(item); } else { save(item); } }' },
      { path: 'src/box.c', text: 'void f() { if (new) save(item); else save(item); }' },
      { path: 'src/box.php', text: '<?php if ($new) { save($item); } else { save($item); }' },
    ],
    good: [
      { path: 'src/box.py', text: 'if new:\n    create(item)\nelse:\n    save(item)\n' },
      { path: 'src/box.py', text: 'if a:\n    save()\nelif b:\n    save()\n' },
      { path: 'src/box.py', text: 'if a:\n    pass\nelse:\n    pass\n' },
      { path: 'src/box.c', text: 'void f() { if (a) {} else {} }' },
      {
        path: 'src/Box.java',
        text: 'class Box { void f() { if (a) { x(); } else if (b) { x(); } else { x(); } } }',
      },
    ],
  },
  triggers: ['else'],
  kinds: ['if_statement', 'if_expression', 'if'],
  applies: (file) => file.role !== 'test',
  check(node) {
    const ways = twoWaysOf(node);
    if (ways === null || isChained(node)) return null;
    const text = textOf(ways[0]);
    if (!/\w/.test(text) || text === 'pass' || text !== textOf(ways[1])) return null;
    return {
      comment:
        'Both branches are the same, so the condition decides nothing. Correct the branch that was copied, or drop the condition.',
      at: ways,
    };
  },
};

function textOf(way: Node): string {
  return way.text().trim();
}
