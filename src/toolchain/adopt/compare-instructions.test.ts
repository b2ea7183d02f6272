import { expect, it } from 'vitest';
import { compareInstructions } from './compare-instructions.ts';

const files = (texts: Readonly<Record<string, string>>): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

it('PO-11 tells lines that only one side has, wherever they stand', () => {
  const byHand = files({
    'CLAUDE.md': '# Rules #\r\n\r\n- one\r\n- two\r\n',
    'a.mdc': 'Title\n=====\n- three\n',
  });
  const generated = files({ 'AGENTS.md': 'Generated\n\n## Title\n- three\n\n## Rules\n  - one\n' });
  expect(compareInstructions(byHand, generated)).toEqual({
    onlyByHand: [
      { path: 'CLAUDE.md', lines: [{ line: 4, text: '- two' }] },
      { path: 'a.mdc', lines: [] },
    ],
    onlyGenerated: [{ path: 'AGENTS.md', lines: [{ line: 1, text: 'Generated' }] }],
  });
});

it('PO-11 tells nothing where both sides say the same, and everything where one says nothing', () => {
  const said = files({ 'A.md': 'one\n' });
  expect(compareInstructions(said, said).onlyByHand[0]?.lines).toEqual([]);
  expect(compareInstructions(said, new Map()).onlyByHand[0]?.lines).toEqual([{ line: 1, text: 'one' }]);
});
