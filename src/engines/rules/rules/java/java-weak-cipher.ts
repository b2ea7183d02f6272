import { callOf } from '../../any-language/call.ts';
import { literalOf } from '../../any-language/pieces.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaWeakCipher: StructuralRule = {
  id: 'java-weak-cipher',
  title: 'Encryption that does not hide enough',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'DES and RC4 are broken, and ECB (what a bare "AES" means) encrypts equal blocks to equal blocks.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'class A { Cipher f() { return Cipher.getInstance("AES"); } }',
      'class A { Cipher f() { return Cipher.getInstance("AES/ECB/PKCS5Padding"); } }',
      'class A { Cipher f() { return Cipher.getInstance("DESede/CBC/PKCS5Padding", provider); } }',
    ],
    good: [
      'class A { Cipher f() { return Cipher.getInstance("AES/GCM/NoPadding"); } }',
      'class A { Cipher f() { return Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding"); } }',
      'class A { Object f() { return KeyGenerator.getInstance("AES"); } }',
    ],
  },
  triggers: ['getInstance('],
  mentions: ['Cipher'],
  kinds: ['method_invocation'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const cipher = literalOf(given[0]);
    if (name !== 'getInstance' || !/(?:^|\.)Cipher$/.test(receiver ?? '') || cipher === null) return null;
    if (!/^(?:DES|DESede|RC4|RC2|ARCFOUR|Blowfish)(?:\/|$)|^AES(?:$|\/ECB\/)/i.test(cipher)) return null;
    return {
      comment: `${quote(cipher, 'This cipher')} is too weak for what should stay secret. Use AES/GCM/NoPadding with a fresh nonce.`,
    };
  },
};
