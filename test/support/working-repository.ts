import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { CommandReport, WorkingTree } from '../../src/toolchain/index.ts';
import { makeTop, openTree } from './working-tree.ts';

/** A working tree in a temporary folder. */
export interface WorkingRepository {
  readonly root: string;
  /** Opens it anew, as each run of a command does. */
  tree(): WorkingTree;
  write(path: string, content: string | Uint8Array): void;
  link(path: string, target: string): void;
  remove(path: string): void;
  read(path: string): string;
  /** Every file outside `.git`, path to its bytes as Latin-1: equal exactly where every byte is equal. */
  files(): ReadonlyMap<string, string>;
}

export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Runs work in a repository with these files, path to content, which is gone afterwards. */
export function withRepository<T>(files: Files, work: (repository: WorkingRepository) => T): T {
  return withTop((root) => {
    const repository = openRepository(root);
    for (const [path, content] of files) repository.write(path, content);
    return work(repository);
  });
}

/** Runs work in a copy of a repository, which is gone afterwards. */
export function withCopy<T>(original: WorkingRepository, work: (repository: WorkingRepository) => T): T {
  return withTop((root) => {
    cpSync(original.root, root, { recursive: true });
    return work(openRepository(root));
  });
}

/** In memory where the system has a folder for that: each change waits until the disk has every byte. */
const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

function withTop<T>(work: (root: string) => T): T {
  const root = mkdtempSync(join(base, 'proofmark-policy-'));
  try {
    makeTop(root);
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function openRepository(root: string): WorkingRepository {
  const inside = (path: string): string => join(root, path);
  return {
    root,
    tree: () => openTree(root),
    write(path, content) {
      mkdirSync(dirname(inside(path)), { recursive: true });
      writeFileSync(inside(path), content);
    },
    link: (path, target) => symlinkSync(target, inside(path)),
    remove: (path) => rmSync(inside(path), { recursive: true }),
    read: (path) => readFileSync(inside(path), 'utf8'),
    files: () => new Map(listFiles(root).map((path) => [relative(root, path), readFileSync(path, 'latin1')])),
  };
}

/** Links are left out. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== '.git')
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

/** Code and path of each diagnostic: what a test compares. */
export function toCodes({ diagnostics }: Pick<CommandReport, 'diagnostics'>): readonly string[] {
  return diagnostics.map(({ code, path }) => `${code} ${path}`);
}

/** The report of a command that did what it is for. Throws its diagnostics where there are any. */
export function requireDone<Report extends CommandReport>(report: Report): Report {
  if (report.diagnostics.length > 0) throw new Error(JSON.stringify(report.diagnostics, null, 2));
  return report;
}
