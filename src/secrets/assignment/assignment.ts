import { type SecretRule, type Sighting, toSpellings } from '../rule.ts';
import { toNameEnd, toNameStart, toWords } from './identifier.ts';
import { isSecretName, isSecretValue, type NameKind } from './judge.ts';
import { toSeparator } from './separator.ts';
import { toValue } from './value.ts';

const kinds = {
  password: 'password',
  secret: 'secret',
  token: 'token',
  key: 'api-key',
  credential: 'credential',
};

/** Values that their names call secret: in code, configuration, mark-up, command lines and prose. */
export const assignmentRules: readonly SecretRule[] = [
  assignment('password', [
    ...toSpellings('pass', 'pwd', 'psw', 'pasw', 'pssw'),
    ...[':', '=', '"', "'", ' ', '_', '/', ')', '(', ',', '>', '\\', '-'].flatMap((next) => [
      `pw${next}`,
      `PW${next}`,
      `Pw${next}`,
    ]),
  ]),
  assignment('secret', toSpellings('secret', 'salt')),
  assignment('token', toSpellings('token')),
  assignment('key', toSpellings('key')),
  assignment('credential', toSpellings('cred', 'auth', 'oauth2-bearer')),
];

function assignment(name: NameKind, literals: readonly string[]): SecretRule {
  return { kind: kinds[name], basis: 'context', literals, find: (text, at) => find(name, text, at) };
}

function find(kind: NameKind, text: string, at: number): Sighting[] {
  const nameEnd = toNameEnd(text, at);
  const separator = toSeparator(text, nameEnd);
  if (separator === null) return [];
  const value = toValue(text, separator.end);
  if (value === null) return [];
  const content = text.slice(value.start, value.end);
  if (!mayBeSecret(content)) return [];
  const nameStart = toNameStart(text, at);
  const name = text.slice(nameStart, nameEnd);
  const words = toWords(name);
  const before = text.slice(Math.max(0, nameStart - 16), nameStart);
  const after = text.slice(value.end, value.end + 2);
  const isSecret =
    isSecretName(words) &&
    isSecretValue({
      kind,
      name,
      words,
      separator,
      before,
      content,
      quoted: value.quoted || separator.tie === 'element',
      after,
      isWholeLine: /(?:^|\n[+-]?)$/.test(before) && !separator.spaced && /^\r?\n?$/.test(after.slice(0, 1)),
    });
  return isSecret ? [{ start: value.start, end: value.end }] : [];
}

/** A quick look that most values of running code don't pass: words, names and calls. */
function mayBeSecret(content: string): boolean {
  return content.length >= 16 || /[0-9!@#$%^&*+=?~]/.test(content);
}
