import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRedactor, findConfiguredValue } from '../../src/secrets/index.ts';
import { draw } from '../support/invented-secrets.ts';

const canary = `canary-${draw(32)}`;
const refuses = (texts: readonly string[]): boolean => findConfiguredValue(texts, [canary]);

describe('an engine that was talked into returning a secret', () => {
  const base64 = Buffer.from(canary).toString('base64');
  const backwards = [...canary].reverse().join('');
  const middle = Math.floor(canary.length / 2);
  it.each([
    ['plain', [`The value is ${canary}.`]],
    ['in base64', [`Decode this: ${base64}`]],
    ['in base64 of a longer text', [Buffer.from(`token=${canary};`).toString('base64')]],
    ['in the URL alphabet of base64', [Buffer.from(`~~${canary}?`).toString('base64url')]],
    ['in hexadecimal', [Buffer.from(canary).toString('hex').toUpperCase()]],
    ['percent-encoded', [canary.replace(/./gs, (sign) => `%${sign.charCodeAt(0).toString(16)}`)]],
    ['reversed', [`Read it backwards: ${backwards}`]],
    ['reversed and in base64', [Buffer.from(backwards).toString('base64')]],
    ['in other letter case', [canary.toUpperCase()]],
    ['letter by letter', [[...canary].join(' ')]],
    ['with invisible characters', [[...canary].join('\u200b')]],
    ['with line feeds', [[...canary].join('\n')]],
    [
      'split across two findings',
      [`See ${canary.slice(0, middle)}`, 'src/main.ts', `and then ${canary.slice(middle)} here`],
    ],
    ['split across consecutive texts', [...canary].map((sign) => sign)],
    ['split in base64', [base64.slice(0, 30), 'and', base64.slice(30)]],
    ['in a file path', [`src/${canary}/index.ts`]],
    ['in a path with a folder for each letter', [[...canary].join('/')]],
    ['in a suggestion block', ['Use this:\n```suggestion\nconst key = "', canary, '";\n```']],
  ])('T06 PR-1 is refused when it returns the canary %s', (_, texts) => {
    expect(refuses(texts)).toBe(true);
  });

  it.each([
    ['ordinary words', ['A canary was seen here; the value of the variable is never used.', 'src/canary.ts']],
    ['the beginning that everyone knows', ['The token starts with "canary-" and 32 more characters.']],
    ['another value of the same form', [`canary-${draw(32, 'base62', 5)}`]],
    ['nothing', []],
  ])('T06 PR-1 is heard when it says %s', (_, texts) => {
    expect(refuses(texts)).toBe(false);
  });

  it('T06 PR-1 has the canary redacted from what it is shown', () => {
    const { text } = createRedactor({ configuredValues: [canary] }).redact(
      `+KEY=${canary}\n+B64=${Buffer.from(`x:${canary}`).toString('base64')}\n`,
    );
    expect(refuses([text])).toBe(false);
    expect(text.split('\n')).toHaveLength(3);
  });
});

/** Texts that make careless patterns read the same characters again and again. Half a megabyte each. */
const size = 500_000;
const repeated = (piece: string): string => piece.repeat(Math.ceil(size / piece.length));
const floods: readonly (readonly [name: string, text: string])[] = [
  ['keywords', repeated('key')],
  ['keywords and blanks', repeated('password ')],
  ['assignments', repeated('token="')],
  ['open quotes', `password = "${'\\"'.repeat(size / 2)}`],
  ['one name', repeated('secret_')],
  ['prefixes of tokens', repeated('ghp_')],
  ['prefixes with long tails', repeated('eyJ-')],
  ['almost web tokens', repeated(`eyJ${'a'.repeat(40)}.`)],
  ['one endless token', `eyJ${'a'.repeat(size)}`],
  ['zeros in base64', 'A'.repeat(size)],
  ['BEGIN lines', repeated('-----BEGIN PRIVATE KEY-----')],
  ['BEGIN lines, one a line', repeated('-----BEGIN PRIVATE KEY-----\n')],
  ['END lines', repeated('-----END PRIVATE KEY-----')],
  ['END lines, one a line', repeated('-----END PRIVATE KEY-----\n')],
  ['blank lines after BEGIN', `-----BEGIN PRIVATE KEY-----${'\n'.repeat(size)}`],
  ['one long line after BEGIN', `-----BEGIN PRIVATE KEY-----\n${' '.repeat(size)}x`],
  ['encoded armour', repeated('UFJJVkFURSBLRVk')],
  ['schemes', repeated('http://')],
  ['users without an end', repeated('://a:')],
  ['a user without an end', `https://${'a'.repeat(size)}`],
  ['at signs', `https://a:${'@'.repeat(size)}`],
  ['headers', repeated('Authorization: Bearer ')],
  ['machines', repeated('machine a login ')],
  ['Kubernetes secrets', repeated('kind: Secret\ndata:\n  a: b\n')],
  ['facebook', repeated('facebook ')],
  ['marks', `${'a\u0301'.repeat(size / 2)}`],
  ['dashes', '-'.repeat(size)],
  ['blanks', `password${' '.repeat(size)}`],
];

/** Nothing here asserts a time: a pattern that reads quadratically takes minutes, and the runner has less patience. */
describe('a text that is made to be read slowly', () => {
  it.each(floods)('PR-1 is redacted and keeps its lines: %s', (_, text) => {
    const redactor = createRedactor({ configuredValues: [canary] });
    const { text: shown } = redactor.redact(text);
    expect(shown.split('\n')).toHaveLength(text.split('\n').length);
  });

  it.each(floods)('T06 is searched for a canary to its end: %s', (_, text) => {
    expect(refuses([text, text])).toBe(false);
  });
});

describe('public values that others took for secrets', () => {
  it.each(['101.txt', '102.txt'])('PR-1 leaves the lines of report %s alone', (name) => {
    const text = readFileSync(new URL(`../fixtures/reports/${name}`, import.meta.url), 'utf8');
    expect(createRedactor({ configuredValues: [] }).redact(text)).toEqual({ text, spans: [] });
  });
});
