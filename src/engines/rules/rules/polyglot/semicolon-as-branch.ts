import type { Node, StructuralRule } from '../../rule.ts';

export const semicolonAsBranch: StructuralRule = {
  id: 'semicolon-as-branch',
  title: 'Semicolon that ends an if',
  severity: 'blocker',
  languages: ['c', 'cpp', 'java', 'php'],
  rationale: 'The semicolon is the whole branch; the block behind it runs whatever the condition says.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      { path: 'src/a.c', text: 'void f(void) { if (ready); { run(); } }' },
      { path: 'src/A.java', text: 'class A { void f() { if (ready); { run(); } } }' },
      { path: 'src/a.c', text: 'void f(void) { for (i = 0; i < n; i++); { run(i); } }' },
      { path: 'src/a.c', text: 'void f(void) {\n  if (ready);\n    run();\n}' },
    ],
    good: [
      { path: 'src/a.c', text: 'void f(void) { if (ready) { run(); } }' },
      { path: 'src/a.c', text: 'void f(void) { while (*p++); run(); }' },
      { path: 'src/a.c', text: 'void f(void) { if (ready) ; else run(); }' },
      { path: 'src/a.c', text: 'void f(void) { for (; *p; p++)\n    ;\n  run(); }' },
    ],
  },
  triggers: [');', ') ;'],
  kinds: ['if_statement', 'for_statement'],
  check(node) {
    const body = node.field('consequence') ?? node.field('body');
    if (body === null || body.text() !== ';' || node.field('alternative') !== null || !isMisleading(node))
      return null;
    return {
      comment: 'This semicolon is all that the condition guards, and what follows always runs. Remove it.',
      at: [body],
    };
  },
};

/** Whether a block, or a deeper indented statement, follows as if it belonged to the condition. */
function isMisleading(node: Node): boolean {
  const next = node.next();
  if (next === null) return false;
  if (/^(?:compound_statement|block)$/.test(String(next.kind()))) return true;
  return (
    node.is('if_statement') &&
    next.isNamed() &&
    next.range().start.line > node.range().end.line &&
    next.range().start.column > node.range().start.column
  );
}
