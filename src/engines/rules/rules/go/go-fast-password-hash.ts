import { callOf } from '../../any-language/call.ts';
import { readsAsPassword } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goFastPasswordHash: StructuralRule = {
  id: 'go-fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'package a\n\nvar stored = md5.Sum([]byte(password))\n',
      'package a\n\nvar stored = sha256.Sum256([]byte(user.Password + salt))\n',
    ],
    good: [
      'package a\n\nvar stored, err = bcrypt.GenerateFromPassword([]byte(password), 12)\n',
      'package a\n\nvar etag = md5.Sum(body)\n',
    ],
  },
  triggers: ['md5.Sum', 'sha1.Sum', 'sha256.Sum', 'sha512.Sum'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { receiver, given } = callOf(node);
    const [hashed] = given;
    if (!/^(?:md5|sha1|sha256|sha512)$/.test(receiver ?? '') || hashed === undefined) return null;
    if (!readsAsPassword(hashed.text().replace(/^\[\]byte\(/, ''))) return null;
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use bcrypt, scrypt or Argon2.`,
    };
  },
};
