import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { stringOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const weakCipher: StructuralRule = {
  id: 'weak-cipher',
  title: 'Cipher that no longer protects',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'DES and RC4 are broken, and ECB shows which blocks are equal; what they hide can be read.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      "crypto.createCipheriv('aes-128-ecb', key, null);",
      "createCipheriv('des-ede3-cbc', key, iv);",
      "crypto.createCipheriv('RC4', key, '');",
    ],
    good: [
      "crypto.createCipheriv('aes-256-gcm', key, iv);",
      'crypto.createCipheriv(algorithm, key, iv);',
      "crypto.createDecipheriv('des-ede3-cbc', key, iv);",
    ],
  },
  triggers: ['createCipher'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    if (calleeOf(node).name !== 'createCipheriv') return null;
    const [algorithm] = argumentsOf(node);
    const name = stringOf(algorithm);
    if (algorithm === undefined || name === null || !/^(?:des|rc[24]|bf|blowfish)\b|-ecb$/i.test(name))
      return null;
    return {
      comment: `${quote(name, 'This cipher')} no longer protects what it encrypts. Use aes-256-gcm with a fresh nonce for each message.`,
      at: [algorithm],
    };
  },
};
