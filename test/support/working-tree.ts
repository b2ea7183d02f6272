import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GroundOptions } from '../../src/toolchain/tree/ground.ts';
import { openWorkingTree, type WorkingTree } from '../../src/toolchain/tree/working-tree.ts';

/** Makes an empty folder the top of a working tree, as far as the toolchain looks at it. */
export function makeTop(folder: string): void {
  mkdirSync(join(folder, '.git'));
}

/** Writes a file and the folders above it. */
export function writeIn(root: string, path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  chmodSync(join(root, path), mode);
}

export function openTree(root: string, options: Partial<GroundOptions> = {}): WorkingTree {
  const tree = openWorkingTree(root, options);
  if (!tree.ok) throw new Error(JSON.stringify(tree.error));
  return tree.value;
}

/** Where the system keeps files in memory: some tests bring trees to the disk thousands of times. */
const memory = '/dev/shm';
const place = existsSync(memory) ? memory : tmpdir();

/** Runs work with the root of a new working tree, inside a folder that belongs to the test alone. */
export function withTree<T>(work: (root: string, outside: string) => T): T {
  const folder = mkdtempSync(join(place, 'proofmark-tree-'));
  try {
    const root = join(folder, 'tree');
    const outside = join(folder, 'outside');
    mkdirSync(root);
    mkdirSync(outside);
    makeTop(root);
    return work(root, outside);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything below a folder but `.git`: path to kind, permission bits and content. Two equal ones are equal trees. */
export function snapshot(root: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path === '.git') continue;
    const stat = lstatSync(join(root, path));
    const mode = (stat.mode & 0o777).toString(8);
    if (stat.isSymbolicLink()) found[path] = `link to ${readlinkSync(join(root, path))}`;
    else if (stat.isDirectory()) found[path] = `folder ${mode}`;
    else if (stat.isFile()) found[path] = `file ${mode} ${readFileSync(join(root, path), 'latin1')}`;
    else found[path] = 'other';
  }
  return found;
}
