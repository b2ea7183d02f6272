// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { calleeOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const secretName =
  /(?:token|secret|password|passwd|nonce|salt|otp|csrf|session_?id|api_?key|verification_?code|invite_?code)$/i;

export const guessableSecret: StructuralRule = {
  id: 'guessable-secret',
  title: 'Secret made from guessable random numbers',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'Math.random can be predicted from a few of its outputs, and so can every secret that is made from it.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'const token = Math.random().toString(36).slice(2);',
      'user.resetToken = `${Date.now()}-${Math.random()}`;',
      'const session = { csrf: String(Math.random()) };',
      'function createApiKey() { return Math.random().toString(36); }',
    ],
    good: [
      'const token = randomBytes(32).toString("hex");',
      'const delay = Math.random() * 1000;',
      'const color = { hue: Math.random() * 360 };',
      'function pickToken(tokens) { const at = Math.floor(Math.random() * tokens.length); return tokens[at]; }',
    ],
  },
  triggers: ['Math.random('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (name !== 'random' || receiver !== 'Math') return null;
    const made = nameOfMade(node);
    if (!secretName.test(made)) return null;
    return {
      comment: `${quote(made, 'This secret')} comes from Math.random, whose outputs can be predicted. Use crypto.randomBytes, crypto.randomUUID or crypto.getRandomValues.`,
    };
  },
};

/** What the value is called where it ends up: a variable, a member, a property, or the function that returns it. */
function nameOfMade(call: Node): string {
  for (let at = call.parent(); at !== null; at = at.parent()) {
    if (at.is('variable_declarator')) return at.field('name')?.text() ?? '';
    if (at.is('assignment_expression')) return (at.field('left')?.text() ?? '').replace(/^.*\./s, '');
    if (at.is('pair')) return at.field('key')?.text() ?? '';
    if (at.is('return_statement')) return nameOfReturning(at);
    if (/statement|function|method|class/.test(String(at.kind()))) return '';
  }
  return '';
}

/** Of a function with several statements the name says little about this one value. */
function nameOfReturning(statement: Node): string {
  const fn = statement.parent()?.parent();
  if (statement.parent()?.children().length !== 3) return '';
  return fn?.field('name')?.text() ?? '';
}
