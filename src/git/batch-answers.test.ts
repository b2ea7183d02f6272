import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchAnswer, BatchAnswers } from './batch-answers.ts';

const id = 'a'.repeat(40);

function cut(stream: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let at = 0;
  for (let turn = 0; at < stream.length; turn++) {
    const end = Math.min(stream.length, at + (sizes[turn % sizes.length] ?? 1));
    chunks.push(stream.subarray(at, end));
    at = end;
  }
  return chunks;
}

function read(chunks: readonly Buffer[], limit: number): { answers: BatchAnswer[]; understood: boolean } {
  const answers: BatchAnswer[] = [];
  const reader = new BatchAnswers(
    (answer) => answers.push(answer),
    () => limit,
  );
  return { answers, understood: chunks.every((chunk) => reader.push(chunk)) };
}

function describeAnswer(answer: BatchAnswer): string {
  if (answer.kind === 'missing') return 'missing';
  if (answer.kind === 'too-large') return `too large: ${answer.bytes}`;
  return `${answer.type} ${answer.framed.subarray(answer.offset).toString('latin1')}`;
}

describe('BatchAnswers', () => {
  it('gives the same answers wherever the stream is cut', () => {
    const contents = fc.array(fc.option(fc.string({ unit: 'binary-ascii', maxLength: 60 })), {
      maxLength: 8,
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(contents, sizes, (items, cuts) => {
        const stream = items.map((text) =>
          text === null ? `${id} missing\n` : `${id} blob ${text.length}\n${text}\n`,
        );
        const { answers, understood } = read(cut(Buffer.from(stream.join(''), 'latin1'), cuts), 40);
        expect(understood).toBe(true);
        expect(answers.map(describeAnswer)).toEqual(
          items.map((text) => {
            if (text === null) return 'missing';
            return text.length > 40 ? `too large: ${text.length}` : `blob ${text}`;
          }),
        );
      }),
    );
  });

  it('lays the header that Git hashes before the content', () => {
    const { answers } = read([Buffer.from(`${id} tree 3\nabc\n`)], 10);
    expect(answers.map((answer) => answer.kind === 'object' && answer.framed.toString())).toEqual([
      'tree 3\0abc',
    ]);
  });

  it.each([
    ['an unknown type', `${id} note 3\nabc\n`],
    ['a size that is no number', `${id} blob x\n`],
    ['a size beyond all bounds', `${id} blob 1${'0'.repeat(15)}\n`],
    ['words', 'fatal: not a thing\n'],
    ['a header without end', 'a'.repeat(200)],
  ])('understands nothing more after %s', (_, text) => {
    expect(read([Buffer.from(text)], 100)).toEqual({ answers: [], understood: false });
  });
});
