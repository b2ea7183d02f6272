import { callOf } from '../../any-language/call.ts';
import { readsAsPassword } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonFastPasswordHash: StructuralRule = {
  id: 'python-fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'stored = hashlib.md5(password.encode()).hexdigest()\n',
      'stored = hashlib.sha256((salt + user.password).encode("utf-8")).hexdigest()\n',
      'digest = hashlib.new("sha1", password)\n',
    ],
    good: [
      'stored = hashlib.scrypt(password.encode(), salt=salt, n=16384, r=8, p=1)\n',
      'etag = hashlib.md5(body).hexdigest()\n',
      'key = hashlib.sha256(password_reset_token).hexdigest()\n',
    ],
  },
  triggers: ['assw', 'assphrase', 'pwd'],
  mentions: ['hashlib'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const hashed = name === 'new' ? given[1] : given[0];
    if (receiver !== 'hashlib' || !/^(?:md5|sha1|sha224|sha256|sha384|sha512|new)$/.test(name)) return null;
    if (hashed === undefined || !readsAsPassword(hashed.text())) return null;
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use hashlib.scrypt, bcrypt or Argon2 with a salt of its own.`,
    };
  },
};
