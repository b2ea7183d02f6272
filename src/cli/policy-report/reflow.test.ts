import { expect, it } from 'vitest';
import { toReflowed } from './reflow.ts';

it('breaks paragraphs anew and keeps them apart', () => {
  expect(toReflowed('one two\nthree four\n\nfive', 9)).toEqual(['one two', 'three', 'four', '', 'five']);
});

it('keeps lists, quotes, tables and code as they were written', () => {
  const text = 'before\nthat\n- one\n- two\n\n```sh\nif a\nthen\n\nb\n```\n\n> said\n| a | b |';
  expect(toReflowed(text, 40)).toEqual([
    'before that',
    '- one',
    '- two',
    '',
    '```sh',
    'if a',
    'then',
    '',
    'b',
    '```',
    '',
    '> said',
    '| a | b |',
  ]);
});
