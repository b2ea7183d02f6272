import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiffFile } from '../../src/diff/index.ts';
import { arbitraryFiles } from '../support/arbitrary-diff.ts';
import { createFixtureRepository, type FixtureRepository } from '../support/git-fixture.ts';
import { addedOf, deletedOf, parsedDiff, refusalOf, toNumbers } from '../support/parsed-diff.ts';
import { printDiff } from '../support/print-diff.ts';

const lines = (count: number, change: (line: number) => string = String): string =>
  Array.from({ length: count }, (_, index) => `${change(index + 1)}\n`).join('');

describe('diffs that the git of this machine makes', () => {
  let repository: FixtureRepository;

  beforeAll(() => {
    repository = createFixtureRepository();
    const { write, remove, commit, path } = repository;
    write('plain.txt', lines(40));
    write('a b/c b/d.txt', lines(5));
    write('tab\there "q" \\ é.txt', lines(5));
    write(' lead and trail ', lines(5));
    write(
      'to move.txt',
      lines(30, (line) => `move ${line}`),
    );
    write(
      'to copy.txt',
      lines(30, (line) => `copy ${line}`),
    );
    write('bare.txt', 'x\ny');
    write('crlf.txt', 'x\r\ny\r\n');
    write('gone.txt', lines(3));
    write('empty.txt', '');
    write('run.sh', '#!/bin/sh\n');
    write('bin.dat', Buffer.from([0, 1, 2, 3]));
    write('becomes a link', 'x\n');
    commit('base');
    write(
      'plain.txt',
      lines(40, (line) => (line % 9 === 0 ? `--- a/${line}` : `${line}`)),
    );
    write('a b/c b/d.txt', lines(6));
    write('tab\there "q" \\ é.txt', lines(4));
    write(' lead and trail ', lines(6));
    renameSync(join(path, 'to move.txt'), join(path, 'moved here.txt'));
    write(
      'copied to.txt',
      lines(31, (line) => `copy ${line}`),
    );
    write('bare.txt', 'x\ny\nz');
    write('crlf.txt', 'x\r\nz\r\n');
    remove('gone.txt');
    write('new/empty.txt', '');
    write('run.sh', '#!/bin/sh\n', 0o755);
    write('bin.dat', Buffer.from([0, 1, 2, 4]));
    write('new.bin', Buffer.from([0, 200, 255]));
    remove('becomes a link');
    symlinkSync('plain.txt', join(path, 'becomes a link'));
    commit('head');
  });
  afterAll(() => repository.dispose());

  it.each([
    ['by default', []],
    ['without prefixes', ['--no-prefix']],
    ['with prefixes of unequal length', ['--src-prefix=before/', '--dst-prefix=after/']],
    ['without context', ['-U0']],
    ['with much context', ['-U1000']],
    ['with whole functions', ['-W']],
    ['with binary patches', ['--binary']],
    ['with whole ids', ['--full-index']],
    ['with short ids', ['--abbrev=4']],
    ['with copies', ['-C', '--find-copies-harder']],
    ['with broken rewrites', ['-B', '-M']],
    ['without renames', ['--no-renames']],
    ['backwards', ['-R']],
  ])('CH-5 reads %s what --numstat and --raw say', (_, options) => {
    const shown = (format: readonly string[]): Buffer =>
      repository.gitBytes(['diff', ...format, ...options, 'HEAD~', 'HEAD']);
    const { files } = parsedDiff(shown([]));
    expect(files.map(toNumstat)).toEqual(readNumstat(shown(['--numstat', '-z'])));
    expect(files.map(toRaw)).toEqual(readRaw(shown(['--raw', '-z', '--no-abbrev'])));
  });

  it.each([
    ['mnemonic prefixes', ['-c', 'diff.mnemonicPrefix=true', 'diff', 'HEAD~', 'HEAD']],
    ['plain names', ['-c', 'core.quotePath=false', 'diff', 'HEAD~', 'HEAD']],
    ['output for machines', ['diff', '-z', 'HEAD~', 'HEAD']],
    ['a commit with its message', ['show', 'HEAD']],
    ['a mail', ['format-patch', '--stdout', '-1', 'HEAD']],
  ])('CH-5 reads the same files from %s', (_, args) => {
    const paths = (files: readonly DiffFile[]): unknown =>
      files.map((file) => [file.oldPath?.key, file.newPath?.key]);
    const expected = parsedDiff(repository.gitBytes(['diff', 'HEAD~', 'HEAD'])).files;
    expect(paths(parsedDiff(repository.gitBytes(args)).files)).toEqual(paths(expected));
  });

  it.each([
    ['colours', ['diff', '--color=always', 'HEAD~', 'HEAD'], 'diff.unexpected-line'],
    ['words', ['diff', '--word-diff', 'HEAD~', 'HEAD'], 'diff.hunk-count-mismatch'],
    ['other markers', ['diff', '--output-indicator-new=>', 'HEAD~', 'HEAD'], 'diff.hunk-count-mismatch'],
    ['a prefix to every line', ['diff', '--line-prefix=| ', 'HEAD~', 'HEAD'], 'diff.unexpected-line'],
    ['counts only', ['diff', '--stat', 'HEAD~', 'HEAD'], 'diff.unexpected-line'],
    ['several commits', ['log', '-p', '--root'], 'diff.several-commits'],
  ])('CH-5 refuses %s', (_, args, code) => {
    expect(refusalOf(repository.gitBytes(args))).toContain(code);
  });

  it('CH-5 refuses the combined diff of a merge by name', () => {
    const { branch, write, commit, git } = repository;
    branch('one', 'HEAD~');
    write('plain.txt', 'one\n');
    commit('one');
    branch('two', 'HEAD~');
    write('plain.txt', 'two\n');
    commit('two');
    expect(() => git(['merge', '--quiet', 'one'])).toThrow();
    write('plain.txt', 'both\n');
    commit('merge');
    expect(refusalOf(repository.gitBytes(['show', 'HEAD']))).toContain('diff.combined');
    git(['checkout', '--quiet', 'main']);
  });

  it('CH-5 reads submodules that moved, and refuses their logs by name', () => {
    const { git, gitBytes, path } = repository;
    const ids = ['HEAD~', 'HEAD'].map((name) => git(['rev-parse', name]));
    mkdirSync(join(path, 'sub'));
    for (const id of ids) {
      git(['update-index', '--add', '--cacheinfo', `160000,${id},sub`]);
      git(['commit', '--quiet', '--message', 'sub']);
    }
    expect(parsedDiff(gitBytes(['diff', 'HEAD~', 'HEAD', '--', 'sub'])).files).toMatchObject([
      { status: 'modified', submodule: true, oldMode: '160000' },
    ]);
    expect(refusalOf(gitBytes(['diff', '--submodule=log', 'HEAD~', 'HEAD', '--', 'sub']))).toContain(
      'diff.submodule-log',
    );
    git(['reset', '--quiet', '--hard', ids[1] ?? '']);
  });
});

describe('generated diffs', () => {
  it('CH-5 counts as git apply --numstat does', () => {
    fc.assert(
      fc.property(arbitraryFiles(), (files) => {
        fc.pre(files.length > 0);
        const diff = printDiff(files);
        const numstat = execFileSync('git', ['apply', '--numstat', '-z'], { input: diff, stdio: 'pipe' });
        const shown = parsedDiff(diff).files.map((file) => `${toCounts(file)}${nameOf(file)}\0`);
        expect(Buffer.from(shown.join(''), 'latin1').equals(numstat)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

const isMoved = ({ status }: DiffFile): boolean => status === 'renamed' || status === 'copied';

function nameOf(file: DiffFile): string {
  return (file.newPath ?? file.oldPath)?.key ?? '';
}

function toCounts(file: DiffFile): string {
  if (file.binary) return '-\t-\t';
  return `${toNumbers(addedOf(file)).length}\t${toNumbers(deletedOf(file)).length}\t`;
}

function toNumstat(file: DiffFile): string {
  return toCounts(file) + (isMoved(file) ? `${file.oldPath?.key} => ${nameOf(file)}` : nameOf(file));
}

/** Counts and a name, or counts, nothing, and both names of a move. */
function readNumstat(output: Buffer): readonly string[] {
  const fields = output.toString('latin1').split('\0').slice(0, -1);
  return fields.flatMap((field, index) => {
    if (field.endsWith('\t')) return [`${field}${fields[index + 1]} => ${fields[index + 2]}`];
    return field.includes('\t') && /^[-\d]/.test(field) ? [field] : [];
  });
}

const letters = { added: 'A', copied: 'C', deleted: 'D', modified: 'M', renamed: 'R', 'type-changed': 'T' };

/** Status, similarity and modes, where the diff says them. */
function toRaw(file: DiffFile): string {
  const score = file.similarity === null ? '' : String(file.similarity).padStart(3, '0');
  const modes = [file.oldMode, file.newMode].map((mode) => mode ?? '?');
  return [...modes, letters[file.status] + score].join(' ');
}

function readRaw(output: Buffer): readonly string[] {
  const fields = output.toString('latin1').split('\0');
  return fields.flatMap((field) => {
    const [, oldMode, newMode, letter = '', score = ''] =
      /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z])(\d*)$/.exec(field) ?? [];
    if (letter === '') return [];
    const isSilent = score === '100' && oldMode === newMode;
    const modes = [oldMode, newMode].map((mode) => (mode === '000000' || isSilent ? '?' : mode));
    return [[...modes, 'RC'.includes(letter) ? letter + score : letter].join(' ')];
  });
}
