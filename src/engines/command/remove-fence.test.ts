import { describe, expect, it } from 'vitest';
import { removeFence, trimBlank } from './remove-fence.ts';

describe('removeFence', () => {
  it.each([
    ['with a word', '```json\n{"a":1}\n```', '{"a":1}'],
    ['without a word', '```\n{"a":1}\n```\n', '{"a":1}'],
    ['of tildes', '~~~~\n{}\n~~~~', '{}'],
    ['with blank lines around', '\n\n```json  \r\n{}\n```  \n', '{}'],
    ['around several lines', '```json\n{\n  "a": "``` inside"\n}\n```', '{\n  "a": "``` inside"\n}'],
    ['around an empty line', '```\n\n```', ''],
    ['around nothing', '```json\n```', ''],
  ])('removes the one fence %s', (_, text, inside) => {
    expect(removeFence(text)).toBe(inside);
  });

  it.each([
    ['no fence', ' {"a":1}\n'],
    ['words before', 'Here:\n```json\n{}\n```'],
    ['words behind', '```json\n{}\n```\nThat is all.'],
    ['two fences', '```json\n{}\n```\n\n```json\n{}\n```'],
    ['an open end', '```json\n{}'],
    ['a shorter end', '````json\n{}\n```'],
    ['another end', '```json\n{}\n~~~'],
    ['several words behind the fence', '```json is here\n{}\n```'],
    ['a byte order mark', '\ufeff```json\n{}\n```'],
    ['a fence alone', '```'],
    ['both fences in one line', '```json```'],
    ['nothing', ''],
  ])('leaves an answer with %s as it is', (_, text) => {
    expect(removeFence(text)).toBe(text);
  });

  it.each([
    [`${' '.repeat(1_000_000)}x`],
    ['`'.repeat(1_000_000)],
    [`\`\`\`${'a'.repeat(1_000_000)}\n`],
    ['```\n'.repeat(250_000)],
    [`\`\`\`\n${' \t'.repeat(500_000)}x`],
  ])('is done with a hostile answer of megabytes long before the runner loses patience', (text) => {
    expect(removeFence(text)).toBe(text);
  });
});

it('trimBlank removes spaces, tabs and line ends, and nothing else', () => {
  expect(trimBlank(' \t\r\n\ufeffa b\u00a0\n')).toBe('\ufeffa b\u00a0');
  expect(trimBlank(' \n ')).toBe('');
});
