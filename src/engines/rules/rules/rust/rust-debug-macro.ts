import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rustDebugMacro: StructuralRule = {
  id: 'rust-debug-macro',
  title: 'Debug output left behind',
  severity: 'warning',
  languages: ['rust'],
  rationale: '`dbg!` prints to standard error in every build and may show what should not be logged.',
  serves: 'core.change-is-finished',
  examples: {
    bad: ['fn f(a: u8) -> u8 { dbg!(a) }', 'fn f() { dbg!(&self.items); }'],
    good: [
      'fn f(a: u8) { debug!("{a}"); }',
      'macro_rules! dbg { () => {} }',
      { path: 'tests/sum.rs', text: 'fn f(a: u8) -> u8 { dbg!(a) }' },
    ],
  },
  triggers: ['dbg!'],
  kinds: ['macro_invocation'],
  applies: isShipped,
  check(node) {
    if (!/^(?:std::)?dbg$/.test(node.field('macro')?.text() ?? '')) return null;
    return {
      comment:
        'This prints in every build and looks like a leftover of a debugging session. Remove it, or log it.',
    };
  },
};
