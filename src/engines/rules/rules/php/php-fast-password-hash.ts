import { callOf } from '../../any-language/call.ts';
import { readsAsPassword } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const phpFastPasswordHash: StructuralRule = {
  id: 'php-fast-password-hash',
  title: 'Password hashed with a fast function',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'General hash functions are made to be fast: after a leak, billions of guesses a second are tried against them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      '<?php $stored = md5($password);',
      '<?php $stored = sha1($salt . $user->password);',
      '<?php $stored = hash("sha256", $_POST["password"]);',
    ],
    good: [
      '<?php $stored = password_hash($password, PASSWORD_DEFAULT);',
      '<?php $etag = md5($body);',
      '<?php $key = sha1($passwordResetToken);',
    ],
  },
  triggers: ['assw', 'pwd', 'assphrase'],
  kinds: ['function_call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const hashed = name === 'hash' ? given[1] : given[0];
    if (!/^(?:md5|sha1|hash|crc32)$/.test(name) || hashed === undefined) return null;
    if (!readsAsPassword(hashed.text().replace(/\[\s*['"]|['"]\s*\]/g, '.'))) return null;
    return {
      comment: `${quote(hashed, 'The password')} is hashed by a function that is made to be fast, so a leaked table is soon guessed. Use password_hash.`,
    };
  },
};
