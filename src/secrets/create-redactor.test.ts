import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, drawArmour } from '../../test/support/invented-secrets.ts';
import { createRedactor } from './create-redactor.ts';

const configured = `cf-${draw(20)}`;
const token = `ghp_${draw(36)}`;

/** Pieces that rules look at, and pieces that may come between them and break their assumptions. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'password',
      'api_key',
      'Token',
      'SECRET',
      'pw',
      'auth',
      'Authorization',
      'Bearer ',
      'Basic ',
      '-u ',
      'machine ',
    ],
    ...[
      '=',
      ':',
      ': ',
      ' = ',
      ':=',
      '=>',
      ',',
      '"',
      "'",
      '`',
      '\\"',
      '&quot;',
      '>',
      '</',
      '://',
      '@',
      '/',
      '?',
      '&',
    ],
    ...[
      '\n',
      '\r\n',
      '\n+',
      '\n-',
      ' ',
      '\t',
      '\\n',
      '%3D',
      '\0',
      '\u{1f600}',
      '\ud800',
      '\udfff',
      '\u017f',
      '\u0141',
    ],
    ...[
      'REDACTED_TOKEN_1',
      'REDACTED_PASSWORD_12',
      'REDACTED_CONFIGURED_VALUE_1',
      'REDACTED_',
      '_1',
      'xxxxxx',
      '$' + '{X}',
    ],
    ...[
      '-----BEGIN PRIVATE KEY-----',
      '-----END PRIVATE KEY-----',
      '-----END CERTIFICATE-----',
      'Private-Lines: 2',
    ],
    ...[
      'kind: Secret',
      'data:',
      '  a: YWJjZA==',
      'IDENTIFIED BY ',
      'hunter22',
      'P@ss1!',
      'user',
      '"d"',
      'https',
      'pass',
    ],
    ...[
      token,
      configured,
      draw(64, 'base64', 5),
      draw(40, 'hex'),
      draw(20),
      `eyJ${draw(30)}.eyJ${draw(30)}`,
      '8Q~',
    ],
    ...[
      Buffer.from(configured).toString('base64'),
      encodeURIComponent(configured),
      drawArmour('RSA PRIVATE KEY', 2),
    ],
  ),
  fc.string({ maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const create = () => createRedactor({ configuredValues: [configured, 'with "quotes" & more'] });
const quote = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const feeds = (value: string): number => value.split('\n').length;

describe('createRedactor', () => {
  it('PR-1 keeps every line feed, and every character outside its spans', () => {
    fc.assert(
      fc.property(text, (input) => {
        const { text: output, spans } = create().redact(input);
        expect(feeds(output)).toBe(feeds(input));
        let from = 0;
        let shape = '';
        for (const { start, end, kind } of spans) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(input.slice(start, end)).not.toContain('\n');
          expect(kind).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          shape += `${quote(input.slice(from, start))}REDACTED_[A-Z0-9_]+_[0-9]+`;
          from = end;
        }
        expect(output).toMatch(new RegExp(`^${shape}${quote(input.slice(from))}$`, 's'));
      }),
      { numRuns: 300 },
    );
  });

  it('PR-1 changes nothing in a text that was redacted, by itself or by another', () => {
    fc.assert(
      fc.property(text, (input) => {
        const redactor = create();
        const once = redactor.redact(input).text;
        expect(redactor.redact(once).text).toBe(once);
        expect(create().redact(once).text).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('PR-1 never throws, whatever the string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
        expect(feeds(create().redact(input).text)).toBe(feeds(input));
      }),
    );
    expect(create().redact('')).toEqual({ text: '', spans: [] });
  });

  it('PR-1 leaves no configured value behind', () => {
    fc.assert(
      fc.property(text, (input) => {
        expect(create().redact(input).text).not.toContain(configured);
      }),
    );
  });

  it('PR-1 gives equal secrets equal placeholders, and numbers each kind for itself', () => {
    const redactor = createRedactor({ configuredValues: [] });
    const other = `ghp_${draw(36, 'base62', 7)}`;
    const slack = `xoxb-${draw(12, 'digits')}-${draw(24)}`;
    expect(redactor.redact(`${token} ${other} ${token}`).text).toBe(
      'REDACTED_GITHUB_TOKEN_1 REDACTED_GITHUB_TOKEN_2 REDACTED_GITHUB_TOKEN_1',
    );
    expect(redactor.redact(`${slack}\n${other}`).text).toBe(
      'REDACTED_SLACK_TOKEN_1\nREDACTED_GITHUB_TOKEN_2',
    );
  });

  it('PR-1 reveals neither the length nor any part of a secret', () => {
    const names = [20, 30, 40].map((length) =>
      createRedactor({ configuredValues: [draw(length)] }).redact(`a ${draw(length)} b`),
    );
    expect(names.map((redaction) => redaction.text)).toEqual(
      Array(3).fill('a REDACTED_CONFIGURED_VALUE_1 b'),
    );
  });

  it('PR-1 names overlapping sightings after the rule that knows most', () => {
    const { spans } = createRedactor({ configuredValues: [] }).redact(`token = "${token}"`);
    expect(spans).toEqual([{ start: 9, end: 49, kind: 'github-token' }]);
  });
});
