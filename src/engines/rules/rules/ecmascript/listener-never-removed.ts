import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isFunction } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const listenerNeverRemoved: StructuralRule = {
  id: 'listener-never-removed',
  title: 'Listener removed that was never added',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'A function written or bound in the call is a new one, so nothing is removed and the old listener stays for ever.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      "window.removeEventListener('resize', () => draw());",
      "emitter.off('data', this.onData.bind(this));",
      "socket.removeListener('close', function () { stop(); });",
    ],
    good: [
      "window.removeEventListener('resize', draw);",
      "$(box).off('click', '.item');",
      "window.addEventListener('resize', () => draw());",
    ],
  },
  triggers: ['removeEventListener', 'removeListener', '.off('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (receiver === null || !/^(?:removeEventListener|removeListener|off)$/.test(name)) return null;
    const listener = argumentsOf(node)[1];
    const isBound = listener?.is('call_expression') === true && calleeOf(listener).name === 'bind';
    if (listener === undefined || !(isBound || isFunction(listener))) return null;
    return {
      comment: `${quote(name, 'The call')} gets a function that was just made, so it removes nothing and the listener stays. Keep the function that was added, and pass that one.`,
      at: [node.field('function') ?? node, listener],
    };
  },
};
