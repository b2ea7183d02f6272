import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPrivateFolders, removePrivateFolders } from './private-folders.ts';

it('FA-4 makes folders for this user alone, empty but for the files that lie ready', async () => {
  const folders = createPrivateFolders({ '.tool/deep/settings.json': '{}', 'note.md': 'x' });
  try {
    for (const folder of [folders.root, folders.home, folders.work, folders.temporary]) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
    expect(readdirSync(folders.work)).toEqual([]);
    expect(readdirSync(folders.temporary)).toEqual([]);
    expect(readdirSync(folders.home).sort()).toEqual(['.tool', 'note.md']);
    const settings = join(folders.home, '.tool/deep/settings.json');
    expect(readFileSync(settings, 'utf8')).toBe('{}');
    expect(statSync(settings).mode & 0o777).toBe(0o600);
  } finally {
    await removePrivateFolders(folders);
  }
  expect(existsSync(folders.root)).toBe(false);
});

it('gives each run others', async () => {
  const one = createPrivateFolders({});
  const other = createPrivateFolders({});
  expect(one.root).not.toBe(other.root);
  await removePrivateFolders(one);
  await removePrivateFolders(other);
});

it('removes what the program has closed to itself', async () => {
  const folders = createPrivateFolders({});
  const closed = join(folders.home, 'closed');
  mkdirSync(join(closed, 'inside'), { recursive: true });
  writeFileSync(join(closed, 'inside', 'file'), 'x');
  chmodSync(join(closed, 'inside'), 0o000);
  chmodSync(closed, 0o500);
  await removePrivateFolders(folders);
  expect(existsSync(folders.root)).toBe(false);
});

it('removes folders that are gone already', async () => {
  const folders = createPrivateFolders({});
  await removePrivateFolders(folders);
  await removePrivateFolders(folders);
  expect(existsSync(folders.root)).toBe(false);
});
