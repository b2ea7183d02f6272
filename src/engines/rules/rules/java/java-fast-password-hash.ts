import { callOf } from '../../any-language/call.ts';
import { readsAsPassword } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaFastPasswordHash: StructuralRule = {
  id: 'java-fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'class A { byte[] f(MessageDigest md) { return md.digest(password.getBytes()); } }',
      'class A { String f() { return DigestUtils.md5Hex(user.getPassword()); } }',
      'class A { void f() { MessageDigest digest = MessageDigest.getInstance("SHA-1"); digest.update(password.getBytes(UTF_8)); } }',
    ],
    good: [
      'class A { String f() { return encoder.encode(password); } }',
      'class A { byte[] f(MessageDigest md) { return md.digest(body.getBytes()); } }',
      'class A { void f() { user.update(password); } }',
    ],
  },
  triggers: ['assword', 'asswd', 'assphrase'],
  mentions: ['MessageDigest', 'DigestUtils'],
  kinds: ['method_invocation'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [hashed] = given;
    const hashes =
      receiver === 'DigestUtils'
        ? /^(?:md5|sha1|sha|sha256|sha512)(?:Hex|DigestAsHex)?$/.test(name)
        : /^(?:digest|update)$/.test(name) &&
          /^(?:md\d?|digest|messageDigest|sha\d*|md5\w*)$|getInstance\(/i.test(receiver ?? '');
    if (
      !hashes ||
      hashed === undefined ||
      !readsAsPassword(hashed.text().replace(/\.getBytes.*$|\(\)/gs, ''))
    )
      return null;
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use bcrypt, scrypt, Argon2 or PBKDF2.`,
    };
  },
};
