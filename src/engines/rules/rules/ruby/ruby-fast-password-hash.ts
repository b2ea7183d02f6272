import { callOf } from '../../any-language/call.ts';
import { readsAsPassword } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyFastPasswordHash: StructuralRule = {
  id: 'ruby-fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: ['self.stored = Digest::MD5.hexdigest(password)\n', 'Digest::SHA256.digest(salt + user.password)\n'],
    good: [
      'self.stored = BCrypt::Password.create(password)\n',
      'etag = Digest::MD5.hexdigest(body)\n',
      'key = Digest::SHA256.hexdigest(password_reset_token)\n',
    ],
  },
  triggers: ['assw', 'assphrase'],
  mentions: ['Digest::', 'OpenSSL::Digest'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [hashed] = given;
    if (!/^(?:hex|base64)?digest$/.test(name) || !/Digest::(?:MD5|SHA\d*)(?:\.new)?$/.test(receiver ?? ''))
      return null;
    if (hashed === undefined || !readsAsPassword(hashed.text())) return null;
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use bcrypt, scrypt or Argon2.`,
    };
  },
};
