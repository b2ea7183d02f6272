import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isConstant, stringOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const postMessageToAnyOrigin: StructuralRule = {
  id: 'post-message-to-any-origin',
  title: 'Message posted to whatever page is there',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'With the target * the message goes to the window even after it has moved to a foreign site.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      "window.parent.postMessage({ token }, '*');",
      "frame.contentWindow.postMessage(state, '*', [port]);",
    ],
    good: [
      "window.parent.postMessage({ token }, 'https://app.example');",
      'worker.postMessage(state);',
      "player.postMessage('play', '*');",
      'frame.postMessage(state, { targetOrigin: origin });',
    ],
  },
  triggers: ['postMessage('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const [message, target] = argumentsOf(node);
    if (calleeOf(node).name !== 'postMessage' || message === undefined || isConstant(message)) return null;
    if (target === undefined || stringOf(target) !== '*') return null;
    return {
      comment:
        'This message is delivered to whatever site the window shows by then. Name the origin that is meant, so that the browser drops it elsewhere.',
      at: [target],
    };
  },
};
