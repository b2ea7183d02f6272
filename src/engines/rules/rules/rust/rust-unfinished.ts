import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const rustUnfinished: StructuralRule = {
  id: 'rust-unfinished',
  title: 'Code that panics because it is not written yet',
  severity: 'warning',
  languages: ['rust'],
  rationale: 'The compiler is content, and the first caller who comes here brings the program down.',
  serves: 'core.change-is-finished',
  examples: {
    bad: ['fn f() -> u8 { todo!() }', 'fn f() { unimplemented!(); }'],
    good: [
      'fn f() { unimplemented!("not on Windows") }',
      'fn f() { unreachable!() }',
      { path: 'tests/sum.rs', text: 'fn f() { todo!() }' },
      '#[cfg(test)]\nmod tests {\n    fn f() { unimplemented!() }\n}',
    ],
  },
  triggers: ['todo!', 'unimplemented!'],
  kinds: ['macro_invocation'],
  applies: isShipped,
  check(node) {
    const name = node.field('macro')?.text() ?? '';
    const isBare = /^\w+!\s*\(\s*\)$/.test(node.text());
    if (!(name === 'todo' || (name === 'unimplemented' && isBare)) || isInTests(node)) return null;
    return {
      comment: `${quote(`${name}!`, 'This')} panics as soon as it is reached. Write what is missing, or return an error.`,
    };
  },
};

function isInTests(node: Node): boolean {
  for (let at = node.parent(); at !== null; at = at.parent()) {
    if (at.is('mod_item') && /^(?:tests?|mocks?)$/.test(at.field('name')?.text() ?? '')) return true;
  }
  return false;
}
