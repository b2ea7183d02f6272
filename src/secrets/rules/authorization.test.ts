import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const redact = (text: string): string => createRedactor({ configuredValues: [] }).redact(text).text;
const basic = Buffer.from(`admin:${draw(9)}`).toString('base64');
const dollar = '$';

describe('credentials of requests', () => {
  it.each([
    [
      `curl -H "Authorization: Basic ${basic}" https://x`,
      'curl -H "Authorization: Basic REDACTED_AUTHORIZATION_1" https://x',
    ],
    [
      `headers: { authorization: 'Bearer ${draw(30)}' }`,
      "headers: { authorization: 'Bearer REDACTED_AUTHORIZATION_1' }",
    ],
    [`-H 'Authorization: Api-Token ${draw(24)}'`, "-H 'Authorization: Api-Token REDACTED_AUTHORIZATION_1'"],
    [`Authorization:${draw(30)}`, 'Authorization:REDACTED_AUTHORIZATION_1'],
    [`setHeader("Basic ${basic}")`, 'setHeader("Basic REDACTED_BASIC_CREDENTIALS_1")'],
    [`'Bearer ${draw(40)}'`, "'Bearer REDACTED_BEARER_TOKEN_1'"],
    [`curl -u admin:${draw(9)} https://x`, 'curl -u REDACTED_CURL_CREDENTIALS_1 https://x'],
    [`curl --user "admin:${draw(9)}" https://x`, 'curl --user REDACTED_CURL_CREDENTIALS_1 https://x'],
    [
      `curl_setopt($c, CURLOPT_USERPWD, "root:${draw(9)}");`,
      'curl_setopt($c, CURLOPT_USERPWD, "REDACTED_CURL_CREDENTIALS_1");',
    ],
    [`-H "X-Api-Key: ${draw(32)}"`, '-H "X-Api-Key: REDACTED_API_KEY_1"'],
  ])('PR-1 replaces the credential in %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'Authorization: Bearer <token>',
    `-H "Authorization: Bearer ${dollar}API_KEY"`,
    'Authorization: Bearer XXXXXXXXXXXX',
    'Authorization: Basic ...',
    'authorization: options.authorization',
    'if (authorization === undefined) return;',
    'Basic authentication with user:password',
    'the bearer of bad news',
    'docker run -u 1000:1000 image',
    `curl -u "${dollar}USER:${dollar}PASSWORD" https://x`,
    `curl -u "${dollar}{username}":"${dollar}{password}"`,
    'curl --user <user:password> https://x',
    'useradd --user test:test',
  ])('leaves %j alone', (text) => {
    expect(redact(text)).toBe(text);
  });
});
