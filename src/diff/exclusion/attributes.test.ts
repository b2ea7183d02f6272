import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixtureRepository } from '../../../test/support/git-fixture.ts';
import { pathOf } from '../../../test/support/parsed-diff.ts';
import { type Attributes, parseAttributes, toAttributes } from './attributes.ts';

/** Attributes files by their folder. */
type Files = Readonly<Record<string, string>>;

function attributesOf(files: Files, path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(toAttributes(parsedAttributes(files), pathOf(path)));
}

function parsedAttributes(files: Files): Attributes {
  const sources = Object.entries(files).map(([folder, text]) => ({
    path: pathOf(folder === '' ? '.gitattributes' : `${folder}/.gitattributes`),
    bytes: Buffer.from(text),
  }));
  return parseAttributes(sources);
}

/** What `git check-attr` says of an attribute for many paths. */
function askGit(files: Files, paths: readonly string[], attribute: string): readonly string[] {
  const repository = createFixtureRepository();
  try {
    for (const [folder, text] of Object.entries(files)) {
      repository.write(folder === '' ? '.gitattributes' : `${folder}/.gitattributes`, text);
    }
    const args = ['check-attr', '-z', '--stdin', attribute];
    const fields = repository
      .gitBytes(args, { input: paths.join('\0') })
      .toString('utf8')
      .split('\0');
    return fields.filter((_, index) => index % 3 === 2);
  } finally {
    repository.dispose();
  }
}

describe('attributes', () => {
  it('CH-3 lets later lines win over earlier ones', () => {
    const files = { '': '*.ts linguist-generated\nsrc/*.ts -linguist-generated\n' };
    expect(attributesOf(files, 'src/a.ts')).toEqual({ 'linguist-generated': 'unset' });
    expect(attributesOf(files, 'lib/a.ts')).toEqual({ 'linguist-generated': 'set' });
  });

  it('CH-3 lets deeper files win over outer ones, each for its own folder', () => {
    const files = { '': 'src/gen/* -x', src: '/gen/* x=1', 'src/gen': 'a.ts x' };
    expect(attributesOf(files, 'src/gen/a.ts')).toEqual({ x: 'set' });
    expect(attributesOf(files, 'src/gen/b.ts')).toEqual({ x: '1' });
    expect(attributesOf(files, 'gen/b.ts')).toEqual({});
  });

  it('CH-3 takes what a macro brings along, and what a line says of the same attribute before it', () => {
    const files = { '': '[attr]made linguist-generated -diff\n*.bin binary\n*.gen made diff=java\n' };
    expect(attributesOf(files, 'a.bin')).toEqual({
      binary: 'set',
      diff: 'unset',
      merge: 'unset',
      text: 'unset',
    });
    expect(attributesOf(files, 'a.gen')).toEqual({ made: 'set', 'linguist-generated': 'set', diff: 'java' });
  });

  it('CH-3 defines macros in the root only', () => {
    expect(attributesOf({ src: '[attr]made x\n*.gen made\n' }, 'src/a.gen')).toEqual({ made: 'set' });
  });

  it('CH-3 reads quoted patterns, comments, byte order marks and other systems line ends as git does', () => {
    const files = { '': '\ufeff# *.c x\r\n"a b\\t.c" x\r\n  *.h  x=1 \r\n' };
    expect([attributesOf(files, 'a b\t.c'), attributesOf(files, 'q.h'), attributesOf(files, 'a.c')]).toEqual([
      { x: 'set' },
      { x: '1' },
      {},
    ]);
  });

  it.each([
    ['a negative pattern', '!*.c x'],
    ['a folder', 'src/ x'],
    ['an attribute with an impossible name', '*.c x -- y'],
    ['a line that is too long', `*.c x ${'y'.repeat(2048)}`],
    ['a bracket that never closes', '[a.c x'],
    ['a pattern that ends in a backslash', 'a.c\\ x'],
  ])('CH-3 ignores %s', (_, line) => {
    expect(attributesOf({ '': line }, 'src/a.c')).toEqual({});
  });

  it('CH-3 decides every pattern as git check-attr does', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'ab',
      '*',
      '?',
      '/',
      '/',
      '**',
      '**/',
      '/**',
      '[ab]',
      '[!a]',
      '[^b-z]',
      '\\a',
      '[]a]',
      '[[:alpha:]]',
      '***',
      '[a-',
      '.',
    );
    const pattern = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
    const state = fc.constantFrom('x', '-x', '!x', 'x=v');
    const line = fc.tuple(pattern, state).map((words) => words.join(' '));
    const name = fc.constantFrom('a', 'b', 'ab', 'ba', 'a.b', 'c', ']', '-');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    const samples = fc.sample(fc.array(line, { minLength: 1, maxLength: 4 }), { numRuns: 1000, seed: 1 });
    const files = Object.fromEntries(samples.map((lines, index) => [`d${index}`, lines.join('\n')]));
    const relative = [...new Set(fc.sample(path, { numRuns: 60, seed: 2 }))];
    const paths = Object.keys(files).flatMap((folder) => relative.map((name) => `${folder}/${name}`));
    const attributes = parsedAttributes(files);
    const ours = paths.map((name) => toAttributes(attributes, pathOf(name)).get('x') ?? 'unspecified');
    const git = askGit(files, paths, 'x');
    const others = paths.flatMap((name, index) =>
      ours[index] === git[index]
        ? []
        : [{ name, rules: files[name.split('/')[0] ?? ''], ours: ours[index], git: git[index] }],
    );
    expect(others).toEqual([]);
    expect(new Set(ours)).toEqual(new Set(['set', 'unset', 'unspecified', 'v']));
  });
});
