import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isConstant } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const constantInitialisationVector: StructuralRule = {
  id: 'constant-initialisation-vector',
  title: 'Initialisation vector that never changes',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'With a repeated vector equal messages look equal, and in counter modes two of them give away their contents.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      "crypto.createCipheriv('aes-256-cbc', key, Buffer.alloc(16));",
      "crypto.createCipheriv('aes-256-gcm', key, '000000000000');",
      "createCipheriv('aes-256-gcm', key, Buffer.from('unchanging12'));",
    ],
    good: [
      "crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12));",
      "crypto.createCipheriv('aes-256-gcm', key, iv);",
      "crypto.createCipheriv('aes-128-ecb', key, null);",
      "crypto.createDecipheriv('aes-256-cbc', key, Buffer.alloc(16));",
    ],
  },
  triggers: ['createCipheriv('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const vector = argumentsOf(node)[2];
    if (calleeOf(node).name !== 'createCipheriv' || vector === undefined || !isFixed(vector)) return null;
    return {
      comment:
        'The initialisation vector is the same for every message, which undoes the encryption. Take fresh random bytes for each and store them beside the text.',
      at: [vector],
    };
  },
};

function isFixed(vector: Node): boolean {
  if (vector.is('null') || vector.text() === "''" || vector.text() === '""') return false;
  if (!vector.is('call_expression')) return isConstant(vector);
  const { name, receiver } = calleeOf(vector);
  if (receiver !== 'Buffer' || (name !== 'alloc' && name !== 'from')) return false;
  return argumentsOf(vector).every(isConstant);
}
