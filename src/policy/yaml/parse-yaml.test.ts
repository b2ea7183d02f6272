import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { told } from '../../../test/support/told.ts';
import { toPlain } from '../shape/to-plain.ts';
import { parseYaml } from './parse-yaml.ts';
import { findKey, findNode } from './yaml-node.ts';

const read = (text: string) => parseYaml(Buffer.from(text), 'a.yml');

function plain(text: string): unknown {
  const reading = read(text);
  if (!reading.ok) throw new Error(told(reading).join('\n'));
  return toPlain(reading.value.root);
}

describe('plain YAML', () => {
  it('is read as version 1.2 with its core schema', () => {
    const text = 'a: 1\nb: yes\nc: ~\nd: [0x1F, 0o7, 012, 1_0]\ne: 2026-01-01\nf: "\\t"\ng: true\n';
    expect(plain(text)).toEqual({
      ...{ a: 1, b: 'yes', c: null, d: [31, 7, 12, '1_0'] },
      ...{ e: '2026-01-01', f: '\t', g: true },
    });
  });

  it('may hold comments, markers of one document, block scalars and folded lines', () => {
    expect(plain('# c\n---\na: |\n  x\n   y\nb: >-\n  x\n  y\nc: x\n  y # c\n...\n')).toEqual({
      a: 'x\n y\n',
      b: 'x y',
      c: 'x y',
    });
  });

  it.each(['', '\n', '# only a comment\n'])('may be empty: %j', (text) => {
    const reading = read(text);
    expect(reading.ok && reading.value.root).toBe(null);
  });

  it('keeps where every key and value stands', () => {
    const reading = read('a:\n  - "b": cd\n');
    const root = reading.ok ? reading.value.root : null;
    expect(findNode(root, ['a', 0, 'b'])?.span).toEqual({ from: 12, to: 14 });
    expect(findKey(root, ['a', 0, 'b'])).toEqual({ from: 7, to: 10 });
    expect(findKey(root, ['a', 0])).toMatchObject({ from: 7 });
    expect(findKey(root, ['a'])).toEqual({ from: 0, to: 1 });
    expect(findNode(root, ['a', 'b'])).toBe(null);
    expect(findNode(root, ['a', 0, 'b', 'c'])).toBe(null);
    expect(findKey(root, [])).toBe(null);
  });

  it('reads what the package prints of any value', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
    const leaf = fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('mapping')),
      list: fc.array(tie('node'), { maxLength: 3 }),
      mapping: fc.dictionary(
        text.filter((key) => key !== '__proto__' && key !== '<<'),
        tie('node'),
        { maxKeys: 3 },
      ),
    })).mapping;
    fc.assert(
      fc.property(value, (sample) => {
        const printed = stringify(sample, { aliasDuplicateObjects: false });
        expect(plain(printed)).toEqual(parse(printed));
      }),
    );
  });
});

describe('YAML that is not plain', () => {
  it.each([
    ['an anchor', 'a: &x 1\n', ['1:4+2 yaml-anchor &x']],
    ['an alias, wherever it stands', 'a: *x\n*y : 1\n', ['1:4+2 yaml-anchor *x', '2:1+2 yaml-anchor *y']],
    ['a tag', 'a: !!str 1\nb: !<tag:x> {}\n', ['1:4+5 yaml-tag !!str', '2:4+8 yaml-tag !<tag:x>']],
    ['a merge key', 'a:\n  <<: {b: 1}\n', ['2:3+2 yaml-merge-key <<']],
    ['a directive', '%YAML 1.1\n---\na: 1\n', ['1:1+9 yaml-directive %YAML 1.1']],
    ['a second document', 'a: 1\n---\nb: 2\n', ['2:1+1 yaml-several-documents']],
    [
      'keys that are not text',
      '1: a\n[b]: c\n? {d: e}\n',
      ['1:1+1 key-not-text', '2:1+3 key-not-text', '3:3+6 key-not-text'],
    ],
    [
      'equal keys, each later one',
      'a: 1\n"a": 2\na: 3\n',
      ['2:1+3 duplicate-key a', '3:1+1 duplicate-key a'],
    ],
    ['the key that objects cannot hold', '__proto__: 1\n', ['1:1+9 malformed-value __proto__']],
    [
      'hidden text that is spelt with escapes',
      'a: "\\u202e"\n"\\0": 1\n',
      ['1:4+8 hidden-text', '2:1+4 hidden-text \0'],
    ],
  ])('refuses %s', (_what, text, expected) => {
    expect(told(read(text))).toEqual(expected);
  });

  it('refuses everything at once, in the order of lines', () => {
    expect(told(read('a: !t x\nb: 1\nb: 2\nc: *x\n3: 4\n'))).toEqual([
      '1:4+2 yaml-tag !t',
      '3:1+1 duplicate-key b',
      '4:4+2 yaml-anchor *x',
      '5:1+1 key-not-text',
    ]);
  });

  it('takes a quoted << for a key like any other', () => {
    expect(plain('"<<": 1\n')).toEqual({ '<<': 1 });
  });
});

describe('what is no YAML', () => {
  it.each([
    ['a quote that is never closed, where it opens', "a: 'x\nb: 1\n", '1:4+1'],
    ['a bracket that is never closed, where it opens', 'a: [1, {b: 2}\nc: 3\n', '1:4+1'],
    ['a bracket that closes nothing', '{a: 1}}\n', '1:7+1'],
    ['a tab as indentation', 'a:\n\tb: 1\n', '2:1+1'],
    ['a mapping behind a value', 'a: b: c\n', '1:4+1'],
    ['a key that is out of line', 'a:\n  b: 1\n c: 2\n', '3:1+1'],
    ['a character that begins nothing', 'a: @x\n', '1:4+1'],
    ['an escape that means nothing', 'a: "\\q"\n', '1:5+1'],
  ])('is told of %s', (_what, text, place) => {
    expect(told(read(text))).toEqual([`${place} yaml-syntax`]);
  });

  it('is told once, with what was refused before', () => {
    expect(told(read('a: *x\nb: [\nc: ]\nd: *y\n'))[0]).toBe('1:4+2 yaml-anchor *x');
    expect(told(read('a: *x\nb: b: *y\nc: }\n'))).toEqual(['1:4+2 yaml-anchor *x', '2:4+1 yaml-syntax']);
  });
});
