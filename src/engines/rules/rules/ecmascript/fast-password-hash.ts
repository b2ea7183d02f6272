import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const fastPasswordHash: StructuralRule = {
  id: 'fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      "const stored = crypto.createHash('md5').update(password).digest('hex');",
      "createHash('sha256').update(user.password + salt).digest();",
      'const stored = md5(password);',
    ],
    good: [
      'const stored = await scrypt(password, salt, 64);',
      "const etag = crypto.createHash('sha1').update(body).digest('hex');",
      "createHash('sha256').update(passwordResetToken).digest();",
    ],
  },
  triggers: ['assw', 'assphrase'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = calleeOf(node);
    const hashes =
      name === 'update'
        ? /\bcreateHash\(\s*['"](?:md5|sha-?1|sha-?256|sha-?512)['"]\s*\)$/i.test(receiver ?? '')
        : /^(?:md5|sha1|sha256|sha512)$/i.test(name);
    const [hashed] = argumentsOf(node);
    if (
      !hashes ||
      hashed === undefined ||
      !/(?:^|[._])(?:plain)?_?(?:password|passwd|passphrase)\b|\w(?:Password|Passphrase)\b/.test(
        hashed.text(),
      )
    ) {
      return null;
    }
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use scrypt, bcrypt or Argon2 with a salt of its own.`,
    };
  },
};
