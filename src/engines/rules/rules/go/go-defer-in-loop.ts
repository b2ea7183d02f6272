import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goDeferInLoop: StructuralRule = {
  id: 'go-defer-in-loop',
  title: 'Resources of a loop released only behind it',
  severity: 'warning',
  languages: ['go'],
  rationale:
    'defer waits for the end of the function, not of the iteration: files pile up and a lock that is taken twice never comes free.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tfor _, name := range names {\n\t\tfile := open(name)\n\t\tdefer file.Close()\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tfor {\n\t\tif ok {\n\t\t\tmu.Lock()\n\t\t\tdefer mu.Unlock()\n\t\t}\n\t\tstep()\n\t}\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\tfor _, name := range names {\n\t\tfunc() {\n\t\t\tfile := open(name)\n\t\t\tdefer file.Close()\n\t\t}()\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tdefer done()\n\tfor _, name := range names {\n\t\tuse(name)\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tfor {\n\t\tif ok {\n\t\t\tdefer done()\n\t\t\treturn\n\t\t}\n\t}\n}\n',
      {
        path: 'a_test.go',
        text: 'package a\n\nfunc f() {\n\tfor i := range n {\n\t\tdefer stop(i)\n\t}\n}\n',
      },
    ],
  },
  triggers: ['defer'],
  kinds: ['defer_statement'],
  applies: isShipped,
  check(node) {
    if (!isInLoop(node) || leavesAfter(node)) return null;
    return {
      comment:
        'This runs when the function returns, not at the end of the iteration, so with each turn one more resource stays open. Call it at the end of the turn, or move the body into a function.',
    };
  },
};

function isInLoop(statement: Node): boolean {
  for (let at = statement.parent(); at !== null; at = at.parent()) {
    if (at.is('for_statement')) return true;
    if (at.is('func_literal') || at.is('function_declaration') || at.is('method_declaration')) return false;
  }
  return false;
}

/** Whether the block of the statement ends by leaving the loop. */
function leavesAfter(statement: Node): boolean {
  const last = statement
    .parent()
    ?.children()
    .filter((child) => child.isNamed())
    .at(-1);
  return last?.is('return_statement') === true || last?.is('break_statement') === true;
}
