// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { fromRequest } from '../../ecmascript/request.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const redirectFromRequest: StructuralRule = {
  id: 'redirect-from-request',
  title: 'Redirect to wherever the client says',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A link to this site that ends on a foreign one is what phishing needs, and it can carry tokens away.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: ['res.redirect(req.query.next);', 'res.redirect(302, request.body.url);'],
    good: [
      "res.redirect('/login');",
      'res.redirect(toLocalPath(req.query.next));',
      'res.redirect(`/users/${req.params.id}`);',
    ],
  },
  triggers: ['redirect('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    if (calleeOf(node).name !== 'redirect') return null;
    const target = argumentsOf(node).at(-1);
    const part =
      target?.is('member_expression') || target?.is('subscript_expression') ? fromRequest(target) : null;
    if (part === null) return null;
    return {
      comment: `${quote(part, 'What the client sent')} decides where the browser goes next, which may be a foreign site. Accept only paths of your own.`,
      at: [part],
    };
  },
};
