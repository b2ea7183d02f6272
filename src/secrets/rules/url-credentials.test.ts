import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const redact = (text: string): string => createRedactor({ configuredValues: [] }).redact(text).text;
const at = (scheme: string, user: string, password: string, rest: string): string =>
  `${scheme}://${user}:${password}@${rest}`;

describe('URLs with credentials', () => {
  it.each([
    [
      `get("${at('https', 'deploy', draw(12), 'api.acme.test')}/v2?x=1")`,
      'get("REDACTED_URL_CREDENTIALS_1/v2?x=1")',
    ],
    [`[x](${at('https', 'deploy', 's3cret', 'acme.test:8443')})`, '[x](REDACTED_URL_CREDENTIALS_1)'],
    [`url = ${at('ftps', 'deploy', 'a@b:c', 'acme.test')}`, 'url = REDACTED_URL_CREDENTIALS_1'],
    [
      `"${at('mongodb+srv', 'root', draw(8), 'db.acme.test/app?authSource=admin')}"`,
      '"REDACTED_URL_CREDENTIALS_1"',
    ],
    [`'${at('jdbc:postgresql', 'root', draw(8), 'db:5432/app')}'`, "'REDACTED_URL_CREDENTIALS_1'"],
    [`"${at('smtps', 'a@acme.test', draw(8), 'smtp.acme.test:465')}"`, '"REDACTED_URL_CREDENTIALS_1"'],
    [`REDIS=${at('redis', '', draw(10), 'cache:6379/0')}`, 'REDIS=REDACTED_URL_CREDENTIALS_1'],
    [`https://${draw(40, 'base62')}@acme.test/repo.git`, 'REDACTED_URL_CREDENTIALS_1/repo.git'],
  ])('PR-1 replaces the credential in %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  const dollar = '$';
  it.each([
    'https://acme.test:8443/path@2x.png',
    'https://registry.acme.test/@scope/pkg/-/pkg-1.0.0.tgz',
    'ssh://git@acme.test:22/repo.git',
    'postgres://postgres@localhost:5432/app',
    'https://user:xxxxxxxx@acme.test',
    'https://user:********@acme.test',
    'mysql://YOUR_USERNAME:YOUR_PASSWORD@acme.test/app',
    'mailto:somebody@acme.test',
    `https://${dollar}{user}:${dollar}{password}@acme.test`,
    `postgres://${dollar}(PGUSER):${dollar}(PGPASSWORD)@${dollar}(PGHOST)/app`,
    'https://{{user}}:{{password}}@acme.test',
    'https://{USER}:{PASS}@acme.test',
    'https://acme.test/?next=a:b@c',
    '// see http://acme.test and a:b@c',
  ])('leaves %j alone', (text) => {
    expect(redact(text)).toBe(text);
  });
});
