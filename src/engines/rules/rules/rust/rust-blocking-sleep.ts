import { callOf } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const rustBlockingSleep: StructuralRule = {
  id: 'rust-blocking-sleep',
  title: 'Executor stopped by a blocking call',
  severity: 'blocker',
  languages: ['rust'],
  rationale: 'While a task blocks its thread, no other task of that thread runs: no timer, no cancellation.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'async fn f() { std::thread::sleep(delay); }',
      'fn f() { spawn(async move { thread::sleep(delay); }); }',
    ],
    good: [
      'async fn f() { tokio::time::sleep(delay).await; }',
      'fn f() { std::thread::sleep(delay); }',
      'async fn f() { spawn_blocking(move || { std::thread::sleep(delay); }).await; }',
      { path: 'tests/a.rs', text: 'async fn f() { std::thread::sleep(delay); }' },
    ],
  },
  triggers: ['thread::sleep('],
  mentions: ['async'],
  kinds: ['call_expression'],
  applies: (file) => file.role === 'source',
  check(node) {
    const { name, receiver } = callOf(node);
    if (name !== 'sleep' || !/^(?:std::)?thread$/.test(receiver ?? '') || !runsInTask(node)) return null;
    return {
      comment:
        'This blocks the thread of the executor, and every other task on it waits. Use the sleep of the runtime, and await it.',
    };
  },
};

/** Whether the innermost function, closure or block around a call is asynchronous. */
function runsInTask(call: Node): boolean {
  for (let at = call.parent(); at !== null; at = at.parent()) {
    if (at.is('async_block')) return true;
    if (at.is('closure_expression')) return /^(?:move\s+)?async\b/.test(at.text());
    if (at.is('mod_item') && /^tests?$/.test(at.field('name')?.text() ?? '')) return false;
    if (at.is('function_item'))
      return at.children().some((child) => child.is('function_modifiers') && /\basync\b/.test(child.text()));
  }
  return false;
}
