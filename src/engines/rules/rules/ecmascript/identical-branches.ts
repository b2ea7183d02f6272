import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const identicalBranches: StructuralRule = {
  id: 'identical-branches',
  title: 'Both branches do the same',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A condition whose branches are equal decides nothing; one of them was copied and never changed.',
  serves: 'core.change-is-coherent',
  examples: {
    bad: ['if (isNew) { save(item); } else { save(item); }', 'const label = isNew ? item.name : item.name;'],
    good: [
      'if (isNew) { create(item); } else { save(item); }',
      'const label = isNew ? item.title : item.name;',
      'if (a) {} else {}',
      'if (a) { x(); } else if (b) { x(); }',
    ],
  },
  triggers: ['else', '?'],
  kinds: ['else_clause', 'ternary_expression'],
  check(node) {
    const [first, second] = branchesOf(node);
    if (first === null || second === null || first.text() !== second.text() || first.text() === '{}')
      return null;
    return {
      comment:
        'Both branches are the same, so the condition decides nothing. Correct the branch that was copied, or drop the condition.',
      at: [first, second],
    };
  },
};

function branchesOf(node: Node): readonly [Node | null, Node | null] {
  if (node.is('ternary_expression')) return [node.field('consequence'), node.field('alternative')];
  const above = node.parent();
  // In a longer chain a branch may repeat another one for order's sake.
  if (node.child(1)?.is('if_statement') || above?.parent()?.is('else_clause')) return [null, null];
  return [above?.field('consequence') ?? null, node.child(1)];
}
