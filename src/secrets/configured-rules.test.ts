import { describe, expect, it } from 'vitest';
import { draw, drawArmour } from '../../test/support/invented-secrets.ts';
import { createRedactor } from './create-redactor.ts';

const value = `p&"w/${draw(18)}`;

function redact(text: string, values: readonly string[] = [value]): string {
  return createRedactor({ configuredValues: values }).redact(text).text;
}

describe('configured values', () => {
  it.each([
    ['as they are', value],
    ['percent-encoded', encodeURIComponent(value)],
    ['in a JSON string', JSON.stringify(value).slice(1, -1)],
    ['in HTML', value.replace('&', '&amp;').replace('"', '&quot;')],
    ['in hexadecimal', Buffer.from(value).toString('hex')],
    ['in capital hexadecimal', Buffer.from(value).toString('hex').toUpperCase()],
  ])('PR-1 are replaced %s', (_, written) => {
    expect(redact(`a(${written})b`)).toBe('a(REDACTED_CONFIGURED_VALUE_1)b');
  });

  it.each([0, 1, 2, 3, 4, 5])('PR-1 are replaced with all their base64 behind %i other bytes', (before) => {
    const encoded = Buffer.from(`${'u'.repeat(before)}${value}and more`).toString('base64');
    expect(redact(`"${encoded}"`)).toBe('"REDACTED_CONFIGURED_VALUE_1"');
    expect(redact(`"${encoded.replaceAll('+', '-').replaceAll('/', '_')}"`)).toBe(
      '"REDACTED_CONFIGURED_VALUE_1"',
    );
  });

  it('PR-1 take the longer of two that begin alike', () => {
    expect(redact('abcdefgh abcd', ['abcd', 'abcdefgh'])).toBe(
      'REDACTED_CONFIGURED_VALUE_1 REDACTED_CONFIGURED_VALUE_2',
    );
  });

  it('PR-1 of several lines are replaced line by line, in a diff too', () => {
    const armour = drawArmour('CERTIFICATE', 3);
    const shown = redact(armour.replaceAll(/^/gm, '+'), [armour]);
    expect(shown.split('\n')).toHaveLength(armour.split('\n').length);
    for (const line of armour.split('\n').filter((each) => each.length >= 16))
      expect(shown).not.toContain(line);
  });

  it('PR-1 are found without the white space that a file added to them', () => {
    expect(redact(value, [`${value}\n`])).toBe('REDACTED_CONFIGURED_VALUE_1');
  });

  it('are not replaced where they have fewer than four characters', () => {
    expect(redact('an abc', ['abc', 'an', ''])).toBe('an abc');
  });

  it('do not eat the placeholders of others', () => {
    expect(redact('REDACTED_TOKEN_1 TOKEN', ['TOKEN'])).toBe('REDACTED_TOKEN_1 REDACTED_CONFIGURED_VALUE_1');
  });

  it('may hold characters beyond Latin-1, and lone surrogates', () => {
    for (const odd of ['\u043f\u0430\u0440\u043e\u043b\u044c', '\ud800secret\udc00', '\u{1f511}\u{1f511}']) {
      expect(redact(`<${odd}>`, [odd])).toBe('<REDACTED_CONFIGURED_VALUE_1>');
      expect(redact(`<${odd.replaceAll(/./gsu, '?')}>`, [odd])).toContain('<?');
    }
  });
});
