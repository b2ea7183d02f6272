import { describe, expect, it } from 'vitest';
import { parseCommitId } from './commit-id.ts';

describe('parseCommitId', () => {
  it.each(['0123456789abcdef0123456789abcdef01234567', 'a'.repeat(64)])('ID-1 accepts %s', (text) => {
    expect(parseCommitId(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    '',
    'HEAD',
    'a'.repeat(39),
    'a'.repeat(41),
    'A'.repeat(40),
    `${'a'.repeat(40)}\n`,
    ` ${'a'.repeat(40)}`,
    '0'.repeat(40),
    '0'.repeat(64),
  ])('ID-1 refuses %j and does not repeat it', (text) => {
    expect(parseCommitId(text)).toEqual({
      ok: false,
      error: { code: 'core.malformed-object-id', length: text.length },
    });
  });
});
