import { describe, expect, it } from 'vitest';
import type { Language } from '../languages.ts';
import { loadGrammar } from '../parsers.ts';
import type { Node } from '../rule.ts';
import { literalOf, piecesOf } from './pieces.ts';
import { isFixed, valuesIn } from './values.ts';

/** The first argument of the only call to `f` in a source. */
async function argumentIn(language: Language, source: string): Promise<Node> {
  const grammar = await loadGrammar(language);
  const calls = grammar?.rootOf(source).findAll({ rule: { regex: String.raw`^f\(` } }) ?? [];
  const list = calls.at(-1)?.field('arguments');
  const argument = list?.children().find((child) => child.isNamed());
  if (argument === undefined) throw new Error(`no call in ${source}`);
  return argument.is('argument') ? (argument.child(0) ?? argument) : argument;
}

async function piecesIn(language: Language, source: string): Promise<string[]> {
  return piecesOf(await argumentIn(language, source)).map((piece) =>
    'text' in piece ? `"${piece.text}"` : piece.value.text(),
  );
}

describe('texts that a program puts together', () => {
  it.each([
    ['python', 'f("a " + b + " c")', ['"a "', 'b', '" c"']],
    ['python', 'f(f"a {b!r} c")', ['"a "', 'b', '" c"']],
    ['python', 'f("a %s c %%" % b)', ['"a "', 'b', '" c "', '""']],
    ['python', 'f("a {} c {{}}".format(b))', ['"a "', 'b', '" c "', '""', '""']],
    ['python', 'f("a %d" % b)', ['"a "', '""']],
    ['python', 'f("a" "b")', ['"a"', '"b"']],
    ['go', 'package p\nfunc g() { f(fmt.Sprintf("a %s", b)) }', ['"a "', 'b', '""']],
    ['java', 'class A { void g() { f("a " + b); } }', ['"a "', 'b']],
    ['java', 'class A { void g() { f(String.format("a %s", b)); } }', ['"a "', 'b', '""']],
    ['ruby', 'f("a #{b} c")', ['"a "', 'b', '" c"']],
    ['php', '<?php f("a $b {$c[1]}" . $d);', ['"a "', '$b', '" "', '$c[1]', '$d']],
    ['php', '<?php f(sprintf("a %s", $b));', ['"a "', '$b', '""']],
  ] as const)('come apart in %s: %s', async (language, source, pieces) => {
    expect(await piecesIn(language, source)).toEqual(pieces);
  });

  it('are given up where they have too many pieces', async () => {
    expect(await piecesIn('python', `f(${Array.from({ length: 200 }, () => 'a').join(' + ')})`)).toEqual([]);
  });

  it('leave a value alone', async () => {
    expect(await piecesIn('python', 'f(g(b))')).toEqual(['g(b)']);
  });
});

describe('what the source alone decides', () => {
  it.each([
    ['"a"', true],
    ['LIMIT', true],
    ['settings.LIMIT', true],
    ['"a" + LIMIT', true],
    ['3', true],
    ['b', false],
    ['"a" + b', false],
    ['f"a{b}"', false],
  ])('%s: %s', async (expression, fixed) => {
    expect(isFixed(await argumentIn('python', `f(${expression})`))).toBe(fixed);
  });

  it('is not among the values of a text', async () => {
    const values = valuesIn(await argumentIn('python', 'f("a" + LIMIT + c + 3)'));
    expect(values.map((value) => value.text())).toEqual(['c']);
  });

  it('is the text of a literal without values', async () => {
    expect(literalOf(await argumentIn('python', 'f("a b")'))).toBe('a b');
    expect(literalOf(await argumentIn('python', 'f(f"a {b}")'))).toBeNull();
    expect(literalOf(await argumentIn('python', 'f(b)'))).toBeNull();
  });
});
