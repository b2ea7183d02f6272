import { callOf } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const rustDroppedGuard: StructuralRule = {
  id: 'rust-dropped-guard',
  title: 'Lock that is given back at once',
  severity: 'blocker',
  languages: ['rust'],
  rationale: '`let _ =` drops its value right there, so the lock is free again before the next line.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      'fn f() { let _ = state.lock().unwrap(); change(); }',
      'async fn f() { let _ = state.write().await; change(); }',
    ],
    good: [
      'fn f() { let _guard = state.lock().unwrap(); change(); }',
      'fn f() { let _ = file.write(b"a").unwrap(); }',
      'fn f() { let _ = state.try_lock_for(d); }',
    ],
  },
  triggers: ['lock()', 'read()', 'write()'],
  kinds: ['let_declaration'],
  check(node) {
    const value = node.field('value');
    if (node.field('pattern')?.text() !== '_' || value === null || !isGuard(value)) return null;
    return {
      comment:
        'The guard is dropped on this very line, so nothing is locked on the next. Give it a name, such as _guard.',
    };
  },
};

function isGuard(value: Node): boolean {
  const inner = value.is('await_expression') ? value.child(0) : value;
  if (inner?.is('call_expression') !== true) return false;
  const { name, receiver, given } = callOf(inner);
  if (/^(?:unwrap|expect)$/.test(name)) return /\.(?:lock|read|write)\(\)$/.test(receiver ?? '');
  return (
    given.length === 0 && (name === 'lock' || (/^(?:read|write)$/.test(name) && value.is('await_expression')))
  );
}
