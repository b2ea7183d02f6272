import { isComment } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** Legal and useful behind a jump: a second way in, a declaration, or what makes a function a generator. */
const harmless =
  /^(?:;|\}|end|labeled_statement|case_\w+|default_\w+|break_statement|function_\w+|class_\w+|method|empty_statement|preproc_\w+|declaration|rescue|ensure|else|text_interpolation|named_label_statement|\?>)$/;

export const neverReached: StructuralRule = {
  id: 'never-reached',
  title: 'Code that is never reached',
  severity: 'warning',
  languages: ['python', 'go', 'ruby', 'c', 'cpp', 'php'],
  rationale:
    'What stands behind a jump never runs: a leftover of debugging, or work that was meant to happen.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      { path: 'src/box.py', text: 'def load():\n    return cache\n    refresh()\n' },
      { path: 'src/box.py', text: 'for item in items:\n    continue\n    use(item)\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() int {\n\treturn 1\n\tg()\n}\n' },
      { path: 'lib/box.rb', text: 'def f\n  return 1\n  g(2)\nend\n' },
      { path: 'src/box.c', text: 'int f() { return 1; g(); }' },
      { path: 'src/box.php', text: '<?php function f() { return 1; g(); }' },
    ],
    good: [
      { path: 'src/box.py', text: 'def load():\n    refresh()\n    return cache\n' },
      { path: 'src/box.py', text: 'def none():\n    return\n    yield\n' },
      { path: 'src/box.c', text: 'int f() { return 1;\nfail: g(); return 2; }' },
      { path: 'src/box.c', text: 'int f() { switch (a) { case 1: return 1; break; default: g(); } }' },
      { path: 'lib/box.rb', text: 'def f\n  return 1 if a\n  g(2)\nend\n' },
      { path: 'src/box.php', text: '<?php function f() { return 1; } g();' },
    ],
  },
  triggers: ['return', 'raise', 'throw', 'continue', 'break', 'goto'],
  kinds: [
    'return_statement',
    'raise_statement',
    'throw_statement',
    'continue_statement',
    'break_statement',
    'goto_statement',
    'return',
  ],
  applies: (file) => file.role !== 'test',
  check(node) {
    if (!/^(?:block|statement_list|compound_statement|body_statement)$/.test(String(node.parent()?.kind())))
      return null;
    const next = nextStatement(node);
    if (next === null) return null;
    const word = node.child(0)?.text() ?? 'jump';
    return {
      comment: `Nothing behind this ${quote(word, 'jump')} runs. Remove what follows, or the jump if it was only for trying something out.`,
      at: [node, next.child(0) ?? next],
    };
  },
};

/** The statement behind a jump in its block, if it would do something. */
function nextStatement(jump: Node): Node | null {
  let at = jump.next();
  while (at !== null && (isComment(at) || at.is(';') || at.is('\n'))) at = at.next();
  if (at === null || harmless.test(String(at.kind()))) return null;
  return /\byield\b|^\s*__builtin_unreachable|^\s*(?:unreachable|assert|panic)\b/i.test(
    at.text().slice(0, 200),
  )
    ? null
    : at;
}
