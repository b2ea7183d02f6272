import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { toPlace } from './place.ts';
import { longestFile, parseText } from './source-text.ts';

const read = (text: string | Uint8Array) => parseText(Buffer.from(text), 'a.yml');

describe('text of a file', () => {
  it('reads CRLF as a line feed, and knows where lines begin', () => {
    expect(read('a\r\nb\n\tc')).toEqual({
      ok: true,
      value: { path: 'a.yml', text: 'a\nb\n\tc', lineStarts: [0, 2, 4] },
    });
  });

  it('takes a file of the greatest length and refuses one byte more', () => {
    const line = `${'a'.repeat(63)}\n`;
    const longest = line.repeat(longestFile / line.length);
    expect(read(longest).ok).toBe(true);
    expect(told(read(`${longest}a`))).toEqual(['- too-long']);
  });

  it('refuses each line that is longer than can be shown', () => {
    expect(read('a'.repeat(8192)).ok).toBe(true);
    expect(told(read(`${'a'.repeat(8193)}\nb\n${'c'.repeat(9000)}`))).toEqual([
      '1:1+1 too-long',
      '3:1+1 too-long',
    ]);
  });

  it.each([
    ['a lone carriage return', 'a\rb', '1:2+1'],
    ['a byte order mark', '\ufeffa', '1:1+1'],
    ['NUL', 'a: 1\nb: \0', '2:4+1'],
    ['a direction override behind an emoji', '\u{1f600}\u202ex', '1:2+1'],
    ['a tag character', 'ab\u{e0041}', '1:3+1'],
  ])('refuses %s, where it stands', (_what, text, place) => {
    expect(told(read(text))).toEqual([`${place} hidden-text`]);
  });

  it('refuses hidden text once for each line, all at once', () => {
    expect(told(read('\u200b\u200b\nb\n\u200b'))).toEqual(['1:1+1 hidden-text', '3:1+1 hidden-text']);
  });

  it('lets a legal emoji with joiners pass', () => {
    expect(read('\u{1f469}\u200d\u{1f467}').ok).toBe(true);
  });

  it.each([
    ['a byte that begins nothing', Buffer.from([0x61, 0x0a, 0x62, 0xff, 0x63]), '2:2+1', 'b\ufffdc'],
    ['an overlong form', Buffer.from([0xc0, 0xaf]), '1:1+1', '\ufffd\ufffd'],
    ['half a surrogate pair', Buffer.from([0xed, 0xa0, 0x80]), '1:1+1', '\ufffd\ufffd\ufffd'],
    ['UTF-16', Buffer.from('\ufeffab\n', 'utf16le'), '1:1+1', '\ufffd\ufffda\0b\0'],
  ])('refuses %s at the first line that is not UTF-8', (_what, bytes, place, text) => {
    const reading = read(bytes);
    expect(told(reading)).toEqual([`${place} not-utf8`]);
    expect(!reading.ok && reading.error[0]?.place?.text).toBe(text);
  });
});

describe('places', () => {
  const source = read('ab\n\u{1f600}\u{1f600}cd\n');
  if (!source.ok) throw new Error('plain text');

  it('count lines from 1 and columns in code points', () => {
    expect(toPlace(source.value, { from: 7, to: 8 })).toEqual({
      line: 2,
      column: 3,
      length: 1,
      text: '\u{1f600}\u{1f600}cd',
    });
  });

  it('end with their first line and are never empty', () => {
    expect(toPlace(source.value, { from: 1, to: 9 })).toMatchObject({ line: 1, column: 2, length: 1 });
    expect(toPlace(source.value, { from: 10, to: 10 })).toMatchObject({ line: 3, column: 1, length: 1 });
  });
});
