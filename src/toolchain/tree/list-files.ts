import { compareBytes, ok } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toNames } from './confine.ts';
import { type OpenFolder, toPath } from './open-folder.ts';
import { refuse, type Taken, takeFrom, toDiagnostic } from './refuse.ts';
import { lookUp, type Walk } from './walk.ts';
import { withFolder } from './with-folder.ts';

/** What a folder holds at any depth. */
export interface FileList {
  /** Paths of the regular files, sorted by bytes. */
  readonly files: readonly string[];
  /** Entries that are there and not in the list, and the bound that cut it short. */
  readonly refusals: readonly ToolchainDiagnostic[];
}

/** Every regular file below a folder; none where it is missing. */
export function listFiles(walk: Walk, path: string): FileList {
  const { bounds } = walk.ground;
  const files: string[] = [];
  const refusals: ToolchainDiagnostic[] = [];
  const waiting = [{ path, depth: 0 }];
  for (let folders = 1; ; folders++) {
    const next = waiting.pop();
    if (next === undefined) break;
    if (next.depth > bounds.depth) {
      refusals.push(toDiagnostic('toolchain.too-deep', next.path, { related: [String(bounds.depth)] }));
      continue;
    }
    const content = readFolder(walk, next.path);
    refusals.push(...content.refusals);
    for (const file of content.files) files.push(file);
    for (const folder of content.folders) waiting.push({ path: folder, depth: next.depth + 1 });
    if (files.length + folders > bounds.files) {
      refusals.push(toDiagnostic('toolchain.too-many-files', path, { related: [String(bounds.files)] }));
      break;
    }
  }
  return { files: sortByBytes(files), refusals };
}

interface FolderContent {
  readonly files: string[];
  readonly folders: string[];
  readonly refusals: ToolchainDiagnostic[];
}

function readFolder(walk: Walk, path: string): FolderContent {
  const content: FolderContent = { files: [], folders: [], refusals: [] };
  const done = takeFrom(path, () =>
    withFolder(walk, path, (folder) =>
      folder === null ? ok(undefined) : sortEntries(walk, folder, content),
    ),
  );
  if (!done.ok) content.refusals.push(done.error);
  return content;
}

function sortEntries(walk: Walk, folder: OpenFolder, content: FolderContent): Taken<void> {
  const names = walk.namesOf(folder);
  if (!names.ok) return names;
  for (const name of names.value.illegible) {
    content.refusals.push(toDiagnostic('policy.unsafe-path', toPath(folder, name), { subject: name }));
  }
  for (const name of names.value.all) {
    const path = toPath(folder, name);
    const sorted = takeFrom(path, () => sortEntry(walk, folder, name, content));
    if (!sorted.ok) content.refusals.push(sorted.error);
  }
  return ok(undefined);
}

function sortEntry(walk: Walk, folder: OpenFolder, name: string, content: FolderContent): Taken<void> {
  const path = toPath(folder, name);
  const confined = toNames(path);
  if (!confined.ok) return confined;
  const entry = lookUp(walk, folder, name);
  if (!entry.ok) return entry;
  if (entry.value === null) return ok(undefined);
  switch (entry.value.kind) {
    case 'file':
      content.files.push(path);
      return ok(undefined);
    case 'folder':
      content.folders.push(path);
      return ok(undefined);
    case 'symlink':
      return refuse('toolchain.symlink', path);
    case 'other':
      return refuse('toolchain.not-a-file', path);
  }
}

function sortByBytes(paths: readonly string[]): readonly string[] {
  return paths
    .map((path) => ({ path, bytes: Buffer.from(path, 'utf8') }))
    .sort((left, right) => compareBytes(left.bytes, right.bytes))
    .map(({ path }) => path);
}
