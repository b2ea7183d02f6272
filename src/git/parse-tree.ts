import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { TreeFault } from './git-failure.ts';
import { idBytes, type ObjectFormat } from './object-format.ts';
import { findNameFault } from './tree-name.ts';

export type EntryKind = 'file' | 'executable' | 'symlink' | 'submodule' | 'directory';

export interface TreeEntry {
  /** Octal digits as the tree holds them. `100664` and the like are files that very old versions of Git wrote. */
  readonly mode: string;
  readonly kind: EntryKind;
  readonly id: ObjectId;
}

/** Entries in the order of the tree, by their names with every byte as one character. */
export type Tree = ReadonlyMap<string, TreeEntry>;

const space = 0x20;
const longestMode = 6;

/**
 * Reads a tree's bytes to the last one, and refuses what `git fsck --strict` calls an error: names that leave their
 * folder or enter `.git` on some file system, repeated or unsorted names, null ids, padded modes. Modes that it only
 * warns about pass where they still say what the entry is, all others are refused too.
 */
export function parseTree(content: Uint8Array, format: ObjectFormat): Result<Tree, TreeFault> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const tree = new Map<string, TreeEntry>();
  let previous = '';
  for (let at = 0; at < bytes.length; ) {
    const modeEnd = bytes.indexOf(space, at);
    const nameEnd = bytes.indexOf(0, at);
    const next = nameEnd + 1 + idBytes[format];
    if (nameEnd === -1 || next > bytes.length) return err('truncated');
    if (modeEnd === -1 || modeEnd > nameEnd || modeEnd - at > longestMode) return err('mode');
    const name = bytes.toString('latin1', modeEnd + 1, nameEnd);
    const entry = parseEntry(
      bytes.toString('latin1', at, modeEnd),
      name,
      bytes.toString('hex', nameEnd + 1, next),
    );
    if (!entry.ok) return entry;
    if (tree.has(name)) return err('duplicate-name');
    const sortKey = entry.value.kind === 'directory' ? `${name}/` : name;
    if (sortKey <= previous) return err('not-sorted');
    previous = sortKey;
    tree.set(name, entry.value);
    at = next;
  }
  return ok(tree);
}

function parseEntry(mode: string, name: string, hex: string): Result<TreeEntry, TreeFault> {
  if (mode.startsWith('0')) return err('zero-padded-mode');
  const kind = toKind(mode);
  if (kind === null) return err('mode');
  const fault = findNameFault(name, kind === 'symlink');
  if (fault !== null) return err(fault);
  return /^0+$/.test(hex) ? err('null-id') : ok({ mode, kind, id: hex as ObjectId });
}

/** Which of a file's nine permission bits Git heeds: only the owner's right to execute. */
const ownerExecutes = 0o100;

function toKind(mode: string): EntryKind | null {
  if (mode === '40000') return 'directory';
  if (mode === '120000') return 'symlink';
  if (mode === '160000') return 'submodule';
  if (!/^100[0-7]{3}$/.test(mode)) return null;
  return (Number.parseInt(mode, 8) & ownerExecutes) === 0 ? 'file' : 'executable';
}
