import { ok, parseRepoPath, type RepoPath, type Result } from '../../core/index.ts';
import type { DiffFile, FileStatus } from '../diff.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { hasAt } from './line-at.ts';
import type { BlockBody } from './parse-body.ts';
import type { HeaderFields } from './read-header.ts';

/** A block whose lines agree. */
export interface Block {
  readonly status: FileStatus;
  /** One byte a character; null on the side where the file does not exist. */
  readonly oldName: string | null;
  readonly newName: string | null;
  readonly fields: HeaderFields;
  readonly body: BlockBody;
}

const submoduleMode = '160000';

/** Makes the file of a block that begins at an offset, unless one of its names is not a path of a repository. */
export function toDiffFile(input: Buffer, start: number, block: Block): Result<DiffFile, DiffFailure> {
  const { status, oldName, newName, fields, body } = block;
  const oldPath = toPath(oldName);
  const newPath = newName === oldName ? oldPath : toPath(newName);
  if (oldPath === 'unsafe' || newPath === 'unsafe') return refuse('diff.unsafe-path', start);
  const { oldId, newId, mode } = toIndex(fields.index);
  const oldMode = oldName === null ? null : (fields['old mode'] ?? fields['deleted file mode'] ?? mode);
  const newMode = newName === null ? null : (fields['new mode'] ?? fields['new file mode'] ?? mode);
  const similarity = fields['similarity index'];
  return ok({
    status,
    oldPath,
    newPath,
    oldMode,
    newMode,
    oldId,
    newId,
    similarity: similarity === undefined ? null : Number.parseInt(similarity, 10),
    binary: body.binary,
    submodule:
      oldMode === submoduleMode ||
      newMode === submoduleMode ||
      namesCommitsOnly(input, body, oldMode ?? newMode),
    hunks: body.hunks,
    start,
    end: body.end,
  });
}

/** Splits `old..new mode`, which the header reader has checked. */
function toIndex(value: string | undefined): Record<'oldId' | 'newId' | 'mode', string | null> {
  if (value === undefined) return { oldId: null, newId: null, mode: null };
  const dots = value.indexOf('..');
  const space = value.indexOf(' ');
  const end = space < 0 ? value.length : space;
  return {
    oldId: value.slice(0, dots),
    newId: value.slice(dots + 2, end),
    mode: space < 0 ? null : value.slice(space + 1),
  };
}

function toPath(name: string | null): RepoPath | 'unsafe' | null {
  if (name === null) return null;
  const path = parseRepoPath(Buffer.from(name, 'latin1'));
  return path.ok ? path.value : 'unsafe';
}

/** A submodule with local changes is shown without modes; then its content, which only git can write so, tells. */
function namesCommitsOnly(input: Buffer, { hunks }: BlockBody, mode: string | null): boolean {
  if (mode !== null || hunks.length !== 1) return false;
  return hunks.every(
    ({ bodyStart, oldCount, newCount }) =>
      oldCount <= 1 && newCount <= 1 && hasAt(input, bodyStart + 1, 'Subproject commit '),
  );
}
