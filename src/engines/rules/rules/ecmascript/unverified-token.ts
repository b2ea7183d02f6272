import { keyOf, namedIn } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const unverifiedToken: StructuralRule = {
  id: 'unverified-token',
  title: 'Token accepted without proof',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'A token without signature, or long expired, is accepted from anybody who writes one.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      "jwt.sign(claims, null, { algorithm: 'none' });",
      "jwt.verify(token, key, { algorithms: ['RS256', 'none'] });",
      'jwt.verify(token, key, { ignoreExpiration: true });',
    ],
    good: [
      "jwt.verify(token, key, { algorithms: ['RS256'] });",
      "const style = { algorithm: 'nearest' };",
      'jwt.verify(token, key, { ignoreExpiration: false });',
    ],
  },
  triggers: ['none', 'None', 'ignoreExpiration'],
  kinds: ['pair'],
  applies: isShipped,
  check(node) {
    const value = node.field('value');
    if (value === null || !isWeak(keyOf(node), value)) return null;
    return {
      comment:
        'This accepts tokens that prove nothing: unsigned ones, or ones that have expired. Demand a signature algorithm and let expiry count.',
    };
  },
};

function isWeak(key: string | null, value: Node): boolean {
  if (key === 'ignoreExpiration') return value.is('true');
  if (key !== 'algorithm' && key !== 'algorithms') return false;
  return (value.is('array') ? namedIn(value) : [value]).some((each) => /^['"]none['"]$/i.test(each.text()));
}
