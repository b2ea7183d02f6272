import type { CommitId, CutReason, ExclusionReason, Limitation, RepoPath, Result } from '../core/index.ts';
import { ok } from '../core/index.ts';
import type { DiffFile, FileStatus, LineRange, Surface, SurfaceFile } from '../diff/index.ts';
import { type RangeRequest, type ReadChangeFailure, readChange } from './read-change.ts';
import { type DiffSurfaceFailure, readDiffSurface } from './read-diff-surface.ts';
import type { SurfaceRequest } from './surface-request.ts';

/** A path for machines: its bytes, and their text where they are UTF-8. */
interface ShownPath {
  readonly b64: string;
  readonly text: string | null;
}

/** Git's own letters. */
type StatusLetter = 'A' | 'D' | 'M' | 'R' | 'C' | 'T';

/** What was read of a change and what was decided about each file: for people and scripts that ask why. */
export interface SurfaceView {
  /** Empty where only a diff was given: it does not name them. */
  readonly mergeBases: readonly CommitId[];
  readonly files: readonly {
    readonly status: StatusLetter;
    readonly oldPath: ShownPath | null;
    readonly newPath: ShownPath | null;
    /** Six octal digits, zeros where that side does not exist; null where the diff does not say. */
    readonly oldMode: string | null;
    readonly newMode: string | null;
    readonly binary: boolean;
    readonly submodule: boolean;
    readonly added: readonly LineRange[];
    readonly deleted: readonly LineRange[];
    readonly excluded: { readonly reason: ExclusionReason } | null;
    readonly cut: { readonly reason: CutReason } | null;
  }[];
  readonly limitations: readonly Readonly<Record<string, unknown>>[];
}

/** Inspects a diff that somebody gives; nothing but its bytes is known. */
export function inspectDiff(
  bytes: Uint8Array,
  request: SurfaceRequest,
): Result<SurfaceView, DiffSurfaceFailure> {
  const surface = readDiffSurface(bytes, request);
  return surface.ok ? ok(toView(surface.value, [])) : surface;
}

/** Inspects a range of a repository, as a review of it would read it. */
export async function inspectRange(request: RangeRequest): Promise<Result<SurfaceView, ReadChangeFailure>> {
  const change = await readChange(request);
  if (!change.ok) return change;
  const { surface, identities } = change.value;
  return ok(toView(surface, identities.mergeBase === null ? [] : [identities.mergeBase]));
}

function toView(surface: Surface, mergeBases: readonly CommitId[]): SurfaceView {
  return {
    mergeBases,
    files: surface.files.map(toFileView),
    limitations: surface.limitations.map(toLimitationView),
  };
}

const letters: Readonly<Record<FileStatus, StatusLetter>> = {
  added: 'A',
  deleted: 'D',
  modified: 'M',
  renamed: 'R',
  copied: 'C',
  'type-changed': 'T',
};

function toFileView({ diff, excluded, cut }: SurfaceFile): SurfaceView['files'][number] {
  return {
    status: letters[diff.status],
    oldPath: diff.oldPath && toShownPath(diff.oldPath),
    newPath: diff.newPath && toShownPath(diff.newPath),
    oldMode: toMode(diff.oldPath, diff.oldMode),
    newMode: toMode(diff.newPath, diff.newMode),
    binary: diff.binary,
    submodule: diff.submodule,
    added: toRanges(diff, 'added'),
    deleted: toRanges(diff, 'deleted'),
    excluded: excluded && { reason: excluded },
    cut: cut && { reason: cut },
  };
}

function toMode(path: RepoPath | null, mode: string | null): string | null {
  return path === null ? '000000' : mode;
}

/** The ranges of all hunks; two that touch across hunks are one. */
function toRanges(diff: DiffFile, side: 'added' | 'deleted'): readonly LineRange[] {
  const joined: [number, number][] = [];
  for (const [from, to] of diff.hunks.flatMap((hunk) => hunk[side])) {
    const last = joined.at(-1);
    if (last !== undefined && last[1] + 1 === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

function toShownPath({ bytes, text }: RepoPath): ShownPath {
  return { b64: Buffer.from(bytes).toString('base64'), text };
}

function toLimitationView(limitation: Limitation): Readonly<Record<string, unknown>> {
  return 'path' in limitation ? { ...limitation, path: toShownPath(limitation.path) } : limitation;
}
