import { describe, expect, it } from 'vitest';
import { draw, drawArmour } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const redact = (text: string): string => createRedactor({ configuredValues: [] }).redact(text).text;
const placeholder = 'REDACTED_PRIVATE_KEY_1';

/** The lines of a text with every line of a key in it replaced, its other lines as they are. */
function withoutBody(text: string, body: readonly string[]): string {
  return body.reduce((rest, line) => rest.replace(line, placeholder), text);
}

const labels = [
  'RSA PRIVATE KEY',
  'EC PRIVATE KEY',
  'PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
  'OPENSSH PRIVATE KEY',
];

describe('private keys', () => {
  it.each([...labels, 'DSA PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'])(
    'PR-1 replaces each line of a %s',
    (label) => {
      const armour = drawArmour(label, 4);
      const body = armour.split('\n').slice(1, -1);
      expect(redact(`a\n${armour}\nb`)).toBe(withoutBody(`a\n${armour}\nb`, body));
    },
  );

  it('PR-1 replaces the encryption header with the body', () => {
    const shown = redact(
      drawArmour('RSA PRIVATE KEY', 2).replace(
        '\n',
        `\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${draw(32, 'hex')}\n\n`,
      ),
    );
    expect(shown).not.toMatch(/[A-Za-z0-9+/]{24}/);
    expect(shown.split('\n')).toHaveLength(8);
  });

  it.each([
    ['a diff', '+', ''],
    ['a comment', ' * ', ''],
    ['a line comment', '  // ', ''],
    ['string literals', '  "', '\\n" +'],
    ['an indented block', '      ', ''],
    ['carriage returns', '', '\r'],
  ])('PR-1 keeps the marks of %s around each line', (_, before, after) => {
    const armour = drawArmour('PRIVATE KEY', 3).split('\n');
    const dressed = armour.map((line) => before + line + after).join('\n');
    expect(redact(dressed)).toBe(withoutBody(dressed, armour.slice(1, -1)));
  });

  it('PR-1 replaces a key in a build log', () => {
    const log = drawArmour('PRIVATE KEY', 5).replaceAll(/^/gm, '#6 0.245 ');
    expect(redact(log)).not.toMatch(/[A-Za-z0-9+/]{24}/);
  });

  it('PR-1 replaces a key on one line with escaped line ends', () => {
    const json = JSON.stringify({
      type: 'service_account',
      private_key: `${drawArmour('PRIVATE KEY', 8)}\n`,
      id: 1,
    });
    expect(redact(json)).toBe(
      `{"type":"service_account","private_key":"-----BEGIN PRIVATE KEY-----${placeholder}-----END PRIVATE KEY-----\\n","id":1}`,
    );
  });

  it('PR-1 replaces what follows a BEGIN line whose END line is cut off', () => {
    const lines = drawArmour('RSA PRIVATE KEY', 6).split('\n').slice(0, 5);
    const hunk = [...lines.map((line) => `+${line}`), '@@ -1,2 +3,4 @@', ' export const x = 1;'].join('\n');
    expect(redact(hunk)).toBe(withoutBody(hunk, lines.slice(1)));
  });

  it('PR-1 replaces what comes before an END line whose BEGIN line is cut off', () => {
    const lines = drawArmour('RSA PRIVATE KEY', 6).split('\n').slice(3);
    const hunk = ['@@ -1,2 +3,4 @@', ...lines.map((line) => ` ${line}`)].join('\n');
    expect(redact(hunk)).not.toMatch(/[A-Za-z0-9+/]{20}/);
    expect(redact(hunk).split('\n')).toHaveLength(hunk.split('\n').length);
  });

  it.each(['MIIEpAIBAAKCAQEA', 'MIIEvgIBADANBgkqhkiG9w0BAQEFAASC', 'b3BlbnNzaC1rZXktdjEA', 'MHcCAQEEI'])(
    'PR-1 knows the body of a key by its first bytes, %s',
    (start) => {
      const body = [start + draw(64 - start.length, 'base64'), draw(64, 'base64', 3), draw(64, 'base64', 4)];
      expect(redact(`x\n${body.join('\n')}\n}`)).toBe(`x\n${placeholder}\n${placeholder}\n${placeholder}\n}`);
    },
  );

  it.each([0, 1, 2])('PR-1 replaces armour that was encoded once more, behind %i bytes', (before) => {
    const encoded = Buffer.from(' '.repeat(before) + drawArmour('RSA PRIVATE KEY', 4)).toString('base64');
    expect(redact(`key: ${encoded} # x`)).toBe(`key: ${placeholder} # x`);
  });

  it('PR-1 replaces the private lines of a PuTTY key and leaves the public ones', () => {
    const pub = draw(64, 'base64', 8);
    const priv = [draw(64, 'base64', 9), draw(64, 'base64', 10)];
    const file = `PuTTY-User-Key-File-2: ssh-rsa\nPublic-Lines: 1\n${pub}\nPrivate-Lines: 2\n${priv.join('\n')}\nPrivate-MAC: 0`;
    expect(redact(file)).toBe(withoutBody(file, priv));
  });

  it.each([
    ['certificates', drawArmour('CERTIFICATE', 4)],
    ['public keys', drawArmour('PUBLIC KEY', 4)],
    [
      'armour lines that a program handles',
      "pem.replace('-----BEGIN PRIVATE KEY-----', '').replace('-----END PRIVATE KEY-----', '')",
    ],
    ['words between armour lines', '-----BEGIN PRIVATE KEY-----\nanything\n-----END PRIVATE KEY-----'],
    [
      'the statement after a BEGIN line',
      'const begin = "-----BEGIN PRIVATE KEY-----";\nreturn\nconst next = begin;',
    ],
  ])('leaves %s alone', (_, text) => {
    expect(redact(text)).toBe(text);
  });
});
