import { callOf } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goLateWaitGroup: StructuralRule = {
  id: 'go-late-wait-group',
  title: 'Goroutine that nobody may wait for',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'Wait may run before the goroutine has started and counted itself, and then the work is cut off at random.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tgo func() {\n\t\twg.Add(1)\n\t\tdefer wg.Done()\n\t\twork()\n\t}()\n\twg.Wait()\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\twg.Add(1)\n\tgo func() {\n\t\tdefer wg.Done()\n\t\twork()\n\t}()\n\twg.Wait()\n}\n',
      'package a\n\nfunc f() {\n\tgo func() {\n\t\twg.Add(1)\n\t\tgo work(&wg)\n\t\twg.Wait()\n\t}()\n}\n',
      'package a\n\nfunc f() {\n\tgo func() {\n\t\ttotal.Add(1)\n\t\tdone()\n\t}()\n}\n',
    ],
  },
  triggers: ['.Add('],
  kinds: ['go_statement'],
  check(node) {
    const body = node.child(1)?.field('function')?.field('body') ?? null;
    const first = body?.child(1)?.child(0) ?? null;
    const call = first?.is('expression_statement') ? first.child(0) : null;
    if (body === null || call?.is('call_expression') !== true || !addsToGroup(call, body)) return null;
    return {
      comment:
        'This counts the goroutine only when it already runs, and Wait may have returned before. Call Add before the go statement.',
      at: [call],
    };
  },
};

function addsToGroup(call: Node, body: Node): boolean {
  const { name, receiver } = callOf(call);
  const text = body.text();
  return (
    name === 'Add' &&
    receiver !== null &&
    text.includes(`${receiver}.Done()`) &&
    !text.includes(`${receiver}.Wait()`)
  );
}
