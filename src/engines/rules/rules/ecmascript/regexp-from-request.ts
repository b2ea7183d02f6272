import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { fromRequest } from '../../ecmascript/request.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const regexpFromRequest: StructuralRule = {
  id: 'regexp-from-request',
  title: 'Regular expression taken from a request',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'One hostile expression keeps the event loop busy for minutes, and with it every other request.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'const found = names.filter((name) => new RegExp(req.query.q).test(name));',
      "RegExp('^' + request.body.prefix);",
    ],
    good: [
      'new RegExp(escapeRegExp(req.query.q));',
      'new RegExp(pattern);',
      'names.filter((name) => name.includes(req.query.q));',
    ],
  },
  triggers: ['RegExp('],
  kinds: ['new_expression', 'call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = calleeOf(node);
    const [pattern] = argumentsOf(node);
    if (name !== 'RegExp' || receiver !== null || pattern === undefined) return null;
    const part = fromRequest(pattern);
    if (part === null) return null;
    return {
      comment: `${quote(part, 'What the client sent')} becomes a regular expression, and a hostile one blocks the process. Escape it, or search for plain text.`,
      at: [part],
    };
  },
};
