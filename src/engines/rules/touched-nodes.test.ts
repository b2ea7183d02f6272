import { describe, expect, it } from 'vitest';
import { createAddedLines } from './added-lines.ts';
import { type Grammar, loadGrammar } from './parsers.ts';
import { isSound } from './soundness.ts';
import { findTouched } from './touched-nodes.ts';

async function typescript(): Promise<Grammar> {
  const grammar = await loadGrammar('typescript');
  if (grammar === null) throw new Error('TypeScript is built in');
  return grammar;
}

describe('the touched nodes of a source', () => {
  const functions = Array.from(
    { length: 60 },
    (_, at) => `function f${at}() {\n${`  call(${at});\n`.repeat(8)}}\n`,
  ).join('');

  it.each([[[1]], [[5, 300]], [[599, 600]], [[42, 43, 44, 211]], [[]]])(
    'are all that lie on added lines: %j',
    async (added) => {
      const root = (await typescript()).rootOf(functions);
      const lines = createAddedLines(added, 1);
      const kinds = ['call_expression', 'function_declaration', 'program'];
      const all = root.findAll({ rule: { any: kinds.map((kind) => ({ kind })) } });
      const isTouched = (node: (typeof all)[number]): boolean => lines.firstIn(node.range()) !== null;
      const found = findTouched(root, new Set(kinds), lines).filter(isTouched);
      expect(found.map((node) => node.id())).toEqual(all.filter(isTouched).map((node) => node.id()));
    },
  );

  it('are searched without the rest of a long file', async () => {
    const root = (await typescript()).rootOf(functions);
    const found = findTouched(root, new Set(['call_expression']), createAddedLines([305], 1));
    expect(found.length).toBeLessThan(40);
  });
});

describe('a sound node', () => {
  it.each([
    ['call();', true],
    ['if (a) {\n  call();\n', true],
    ['} else {\n  call();\n}', true],
    ['const a = [call(), @#', false],
    ['foo(call(a b), 1);', false],
  ])('has no error in it or around it up to its statement: %j is %s', async (text, sound) => {
    const call = (await typescript()).rootOf(text).find({ rule: { pattern: 'call($$$)' } });
    expect(call !== null && isSound(call)).toBe(sound);
  });
});
