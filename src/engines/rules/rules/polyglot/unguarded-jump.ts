import { isComment } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const unguardedJump: StructuralRule = {
  id: 'unguarded-jump',
  title: 'Jump that no condition guards',
  severity: 'blocker',
  languages: ['c', 'cpp', 'java', 'php'],
  rationale:
    'Only the first statement belongs to the if; the copy below it always runs, and what follows never does (CVE-2014-1266).',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      {
        path: 'src/a.c',
        text: 'int f(void) {\n  if (bad)\n    goto fail;\n    goto fail;\n  run();\nfail:\n  return 1;\n}',
      },
      { path: 'src/A.java', text: 'class A { void f() {\n  if (bad)\n    return;\n    return;\n} }' },
    ],
    good: [
      {
        path: 'src/a.c',
        text: 'int f(void) {\n  if (bad)\n    goto fail;\n  goto done;\nfail:\n  return 1;\ndone:\n  return 0;\n}',
      },
      { path: 'src/a.c', text: 'int f(void) {\n  if (bad) { return 1; }\n  return 1;\n}' },
    ],
  },
  triggers: ['goto', 'return', 'break', 'continue'],
  kinds: ['if_statement'],
  check(node) {
    const body = node.field('consequence') ?? node.field('body');
    if (
      body === null ||
      node.field('alternative') !== null ||
      !/^(?:goto|return|break|continue)_statement$/.test(String(body.kind()))
    )
      return null;
    const next = nextStatement(node);
    const inner = body.range().start;
    if (
      next === null ||
      next.text() !== body.text() ||
      next.range().start.column !== inner.column ||
      inner.line === node.range().start.line
    )
      return null;
    return {
      comment:
        'This statement looks as if it belonged to the if above and always runs. Remove the copy, or add braces.',
      at: [next],
    };
  },
};

function nextStatement(node: Node): Node | null {
  let at = node.next();
  while (isComment(at)) at = at?.next() ?? null;
  return at;
}
