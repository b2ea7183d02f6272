import { callOf, namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const cUsedAfterFree: StructuralRule = {
  id: 'c-used-after-free',
  title: 'Memory used right after it was freed',
  severity: 'blocker',
  languages: ['c', 'cpp'],
  rationale:
    'Freed memory may already hold something else: reading it leaks, writing or freeing it again corrupts the heap.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      'void f(struct box *box) { free(box); box->next = NULL; }',
      'void f(char *p) { free(p); free(p); }',
      { path: 'src/box.cpp', text: 'void f(Box *box) { delete box; box->close(); }' },
      'void f(char *p) { free(p); printf("%s", p); }',
    ],
    good: [
      'void f(char *p) { free(p); p = NULL; }',
      'void f(struct box *box) { free(box->name); box->name = NULL; }',
      'void f(char *p) { free(p); p = malloc(3); use(p); }',
      'void f(char *p, char *q) { free(p); free(q); }',
      'void f(char *p) { if (a) { free(p); } use(p); }',
    ],
  },
  triggers: ['free(', 'delete '],
  kinds: ['expression_statement'],
  check(node) {
    const freed = freedBy(node);
    const next = node.next();
    if (freed === null || next?.is('expression_statement') !== true) return null;
    const text = next.text().replace(/"(?:[^"\\]|\\.)*"/g, '""');
    if (
      new RegExp(
        `^${freed}\\s*=[^=]|&${freed}\\b|\\bsizeof\\b|\\b\\w*(?:init|INIT|assign|reset|alloc|dup)\\w*\\(`,
      ).test(text)
    )
      return null;
    if (!new RegExp(`(?:^|[^.>\\w])${freed}\\s*(?:->|\\[|[,)])|\\*${freed}\\b`).test(text)) return null;
    return {
      comment: `${quote(freed, 'The memory')} was freed on the line above. Use it before, or not at all.`,
      at: [next, node],
    };
  },
};

/** The plain name that a statement frees, or null. */
function freedBy(statement: Node): string | null {
  const [expression] = namedIn(statement);
  if (expression === undefined) return null;
  if (expression.is('delete_expression'))
    return /^delete\s+(?:\[\]\s*)?(\w+)$/.exec(expression.text())?.[1] ?? null;
  if (!expression.is('call_expression')) return null;
  const { name, receiver, given } = callOf(expression);
  const freed = given[0]?.text() ?? '';
  return receiver === null &&
    /^(?:free|kfree|g_free|zfree)$/.test(name) &&
    given.length === 1 &&
    /^\w+$/.test(freed)
    ? freed
    : null;
}
