import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const redact = (text: string): string => createRedactor({ configuredValues: [] }).redact(text).text;
const word = draw(9);

describe('credentials by position', () => {
  it.each([
    [
      `machine acme.test login me password ${word}`,
      'machine acme.test login me password REDACTED_NETRC_PASSWORD_1',
    ],
    [
      `machine acme.test\n  login me\n  password ${word}\n`,
      'machine acme.test\n  login me\n  password REDACTED_NETRC_PASSWORD_1\n',
    ],
    [`db.acme.test:5432:app:root:${word}`, 'db.acme.test:5432:app:root:REDACTED_PGPASS_PASSWORD_1'],
    [`CREATE USER me IDENTIFIED BY '${word}';`, "CREATE USER me IDENTIFIED BY 'REDACTED_SQL_PASSWORD_1';"],
    [`ALTER USER me IDENTIFIED BY ${word};`, 'ALTER USER me IDENTIFIED BY REDACTED_SQL_PASSWORD_1;'],
    [
      `create role me with login password '${word}'`,
      "create role me with login password 'REDACTED_SQL_PASSWORD_1'",
    ],
    [`//registry.acme.test/:_authToken=${draw(36)}`, '//registry.acme.test/:_authToken=REDACTED_NPM_TOKEN_1'],
    [
      `BUNDLE_GEMS__ACME__COM: me:${draw(8, 'hex')}`,
      'BUNDLE_GEMS__ACME__COM: REDACTED_BUNDLER_CREDENTIALS_1',
    ],
    [
      `ConvertTo-SecureString "${word}" -AsPlainText`,
      'ConvertTo-SecureString "REDACTED_POWERSHELL_PASSWORD_1" -AsPlainText',
    ],
    [`htpasswd -b .htpasswd me ${word}`, 'htpasswd -b .htpasswd me REDACTED_HTPASSWD_1'],
  ])('PR-1 replaces the password in %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'machine learning needs a login and a password',
    'a request is identified by the path',
    'CREATE USER me IDENTIFIED BY :password',
    'SELECT password FROM users WHERE password IS NOT NULL',
    '`password` varchar(60) DEFAULT NULL,',
    'BUNDLE_PATH: vendor/bundle',
    '//registry.acme.test/:_authToken=$' + '{NPM_TOKEN}',
    'ports: ["5432:5432"]',
  ])('leaves %j alone', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('PR-1 replaces every value of a Kubernetes secret, and nothing else of the manifest', () => {
    const encoded = [draw(20, 'base64'), draw(28, 'base64', 2)];
    const manifest = (values: readonly string[]): string =>
      `+apiVersion: v1\n+kind: Secret\n+metadata:\n+  name: db\n+type: Opaque\n+data:\n+  user: ${values[0]}\n+  url: "${values[1]}"\n+---\n+kind: ConfigMap\n+data:\n+  user: ${draw(20)}`;
    expect(redact(manifest(encoded))).toBe(
      manifest(['REDACTED_KUBERNETES_SECRET_1', 'REDACTED_KUBERNETES_SECRET_2']),
    );
  });
});
