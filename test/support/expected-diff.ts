import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { RepoPath } from '../../src/core/index.ts';
import type { Diff, DiffFile, FileStatus, LineRange } from '../../src/diff/index.ts';
import { corpusPath, readCorpus } from './corpus.ts';
import { addedOf, deletedOf, linesOf } from './parsed-diff.ts';

interface ExpectedPath {
  readonly b64: string;
}

/** What git says about one changed file. */
export interface ExpectedFile {
  readonly status: 'A' | 'C' | 'D' | 'M' | 'R' | 'T';
  readonly similarity: number | null;
  readonly old_mode: string;
  readonly new_mode: string;
  readonly old_oid: string;
  readonly new_oid: string;
  readonly old_path: ExpectedPath | null;
  readonly new_path: ExpectedPath | null;
  readonly binary_visible_in_patch: boolean;
  readonly submodule?: boolean;
  readonly patch_blocks: number;
  readonly added: readonly LineRange[];
  readonly deleted: readonly LineRange[];
  readonly added_sha256?: string;
  readonly linguist?: Readonly<Record<'generated' | 'vendored' | 'documentation' | 'binary', boolean>>;
}

/** The names of the diffs in a folder of the corpus, without `.diff`. */
export function diffNames(folder: string): readonly string[] {
  try {
    return readdirSync(corpusPath(folder))
      .filter((name) => name.endsWith('.diff'))
      .map((name) => name.slice(0, -'.diff'.length))
      .sort();
  } catch {
    return [];
  }
}

export function readExpected(folder: string, name: string): readonly ExpectedFile[] {
  const text = readCorpus(folder, `${name}.expected.json`).toString('utf8');
  return (JSON.parse(text) as { readonly files: readonly ExpectedFile[] }).files;
}

const statuses: Readonly<Record<FileStatus, ExpectedFile['status']>> = {
  added: 'A',
  copied: 'C',
  deleted: 'D',
  modified: 'M',
  renamed: 'R',
  'type-changed': 'T',
};

/** One file in the words of the corpus. What a diff does not say is taken from what is expected. */
export function toComparable(
  diff: Diff,
  file: DiffFile,
  expected: ExpectedFile,
): Omit<ExpectedFile, 'linguist'> {
  const lines = linesOf(diff, file);
  return {
    status: statuses[file.status],
    similarity: file.similarity,
    old_mode: file.oldMode ?? toSilent(file, expected.old_mode, file.oldPath),
    new_mode: file.newMode ?? toSilent(file, expected.new_mode, file.newPath),
    old_oid: toWholeId(file, file.oldId, expected.old_oid),
    new_oid: toWholeId(file, file.newId, expected.new_oid),
    old_path: toExpectedPath(file.oldPath),
    new_path: toExpectedPath(file.newPath),
    binary_visible_in_patch: file.binary,
    ...(expected.submodule === undefined ? {} : { submodule: file.submodule }),
    patch_blocks: countBlocks(diff, file),
    added: addedOf(file),
    deleted: deletedOf(file),
    ...(expected.added_sha256 === undefined ? {} : { added_sha256: hashAdded(lines) }),
  };
}

/** What is expected, without what says nothing about the diff. */
export function toExpectation(expected: ExpectedFile): Omit<ExpectedFile, 'linguist'> {
  const { status, similarity, old_mode, new_mode, old_oid, new_oid, old_path, new_path } = expected;
  const { binary_visible_in_patch, submodule, patch_blocks, added, deleted, added_sha256 } = expected;
  return {
    status,
    similarity,
    old_mode,
    new_mode,
    old_oid,
    new_oid,
    old_path: old_path === null ? null : { b64: old_path.b64 },
    new_path: new_path === null ? null : { b64: new_path.b64 },
    binary_visible_in_patch,
    ...(submodule === undefined ? {} : { submodule }),
    patch_blocks,
    added,
    deleted,
    ...(added_sha256 === undefined ? {} : { added_sha256 }),
  };
}

/** A side that does not exist has no mode; a pure rename or copy shows none. */
function toSilent(file: DiffFile, expected: string, path: RepoPath | null): string {
  if (path === null) return '000000';
  return file.similarity === 100 ? expected : 'missing';
}

function toWholeId(file: DiffFile, id: string | null, expected: string): string {
  if (id === null) return file.hunks.length === 0 && !file.binary ? expected : 'missing';
  return expected.startsWith(id) ? expected : id;
}

function toExpectedPath(path: RepoPath | null): ExpectedPath | null {
  return path === null ? null : { b64: Buffer.from(path.bytes).toString('base64') };
}

/** How many `diff --git` lines stand at the places where blocks can begin: at the file, and behind one of its hunks. */
function countBlocks(diff: Diff, file: DiffFile): number {
  const places = new Set([file.start, ...file.hunks.map(({ end }) => end)]);
  return [...places].filter(
    (at) => at < file.end && toText(diff.bytes.subarray(at, at + 11)) === 'diff --git ',
  ).length;
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Over the added lines, each with the line feed that it has in the file. */
function hashAdded(lines: ReturnType<typeof linesOf>): string {
  const hash = createHash('sha256');
  for (const { kind, bytes, noNewline } of lines) {
    if (kind === 'added') hash.update(bytes).update(noNewline ? '' : '\n');
  }
  return hash.digest('hex');
}
