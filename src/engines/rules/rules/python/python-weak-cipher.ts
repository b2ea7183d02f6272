import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonWeakCipher: StructuralRule = {
  id: 'python-weak-cipher',
  title: 'Encryption that does not hide enough',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'DES and RC4 are broken, and ECB encrypts equal blocks to equal blocks, so the pattern of the text shows.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'cipher = AES.new(key, AES.MODE_ECB)\n',
      'cipher = DES.new(key, DES.MODE_CBC, iv)\n',
      'cipher = Cipher(algorithms.AES(key), modes.ECB())\n',
      'cipher = ARC4.new(key)\n',
    ],
    good: [
      'cipher = AES.new(key, AES.MODE_GCM)\n',
      'cipher = Cipher(algorithms.AES(key), modes.GCM(nonce))\n',
      'order = DES.old(key)\n',
    ],
  },
  triggers: ['MODE_ECB', 'DES', 'ARC4', 'modes.ECB', 'Blowfish'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const made = receiver === null ? name : `${receiver}.${name}`;
    const isWeak =
      /^(?:(?:DES3?|ARC4|ARC2|Blowfish)\.new|modes\.ECB|(?:algorithms\.)?(?:TripleDES|ARC4|Blowfish|IDEA))$/.test(
        made,
      ) ||
      (made === 'AES.new' && given[1]?.text() === 'AES.MODE_ECB');
    if (!isWeak) return null;
    return {
      comment: `${quote(made, 'This cipher')} is too weak for what should stay secret. Use AES in GCM mode, or ChaCha20-Poly1305.`,
    };
  },
};
