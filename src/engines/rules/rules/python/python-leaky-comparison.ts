import { callOf, namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonLeakyComparison: StructuralRule = {
  id: 'python-leaky-comparison',
  title: 'Signature compared byte by byte',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'An ordinary comparison ends at the first difference, and its time tells an attacker how far a guess was right.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'if hmac.new(key, body, "sha256").hexdigest() == given:\n    accept()\n',
      'expected = hmac.new(key, body, "sha256").hexdigest()\nif signature != expected:\n    refuse()\n',
    ],
    good: [
      'if hmac.compare_digest(expected, given):\n    accept()\n',
      'if hashlib.sha256(body).hexdigest() == checksum:\n    accept()\n',
      'if signature == "":\n    refuse()\n',
      'import hmac\nif client.signature_method == SIGNATURE_HMAC:\n    sign()\n',
    ],
  },
  triggers: ['==', '!='],
  mentions: ['hmac'],
  kinds: ['comparison_operator'],
  applies: isShipped,
  check(node) {
    const [left, right, other] = namedIn(node);
    const compares = node.children().some((child) => child.is('==') || child.is('!='));
    if (left === undefined || right === undefined || other !== undefined || !compares) return null;
    if (!isHmac(left) && !isHmac(right) && !(isSignature(left) && isSignature(right))) return null;
    return {
      comment:
        'The time of this comparison tells how much of a guessed signature was right. Use hmac.compare_digest.',
    };
  },
};

function isHmac(side: Node): boolean {
  if (!side.is('call')) return false;
  const { name, receiver } = callOf(side);
  return /^(?:hex)?digest$/.test(name) && /\bhmac\.(?:new|HMAC)\(/.test((receiver ?? '').slice(0, 500));
}

const signatureName =
  /^[\w.]*(?:^|[._])(?:signature|hmac|digest|sig|mac)$|^(?:expected|computed|calculated)(?:_\w*)?$|\w_?(?:signature|hmac|digest)$/i;

function isSignature(side: Node): boolean {
  const text = side.text();
  return text.length <= 100 && /^[\w.]+$/.test(text) && signatureName.test(text) && !/^[A-Z_.]+$/.test(text);
}
