import type { Limitation } from '../core/index.ts';
import type { Surface, SurfaceFile } from '../diff/index.ts';
import type { ReviewPart } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import type { Authority } from './authority.ts';
import { packFiles } from './pack-files.ts';
import { toPartBounds, toPartHead } from './part-bounds.ts';
import { toPartName, toUniqueNames } from './part-name.ts';
import { type ReadableFile, toPartFile } from './to-part-file.ts';

export interface PartsRequest {
  readonly surface: Surface;
  readonly authority: Authority;
  readonly redactor: Redactor;
  readonly title: string | null;
  readonly description: string | null;
  /** The most that one prompt may take. */
  readonly promptBytes: number;
  /** Whether files of `after` are shown whole; they serve to find secrets in any case. */
  readonly wholeFiles: boolean;
  /** Whole files after the change by `RepoPath.key`: as many as the caller can and wants to show. */
  readonly after: ReadonlyMap<string, Uint8Array>;
}

/** A change made ready for engines. */
export interface ReviewParts {
  readonly parts: readonly ReviewPart[];
  /** The files that are in parts, by the names that the parts use. */
  readonly files: ReadonlyMap<string, SurfaceFile>;
  /** What could not be shown, or not whole. A file that is cut here is in no part. */
  readonly limitations: readonly Limitation[];
}

/**
 * Groups what is to be reviewed (neither excluded nor cut, and with lines) into parts whose prompts fit. A change of any
 * size is shown whole, in several parts (CH-4); secrets are taken out everywhere, names included (PR-1). The same
 * request gives the same parts.
 */
export function toReviewParts(request: PartsRequest): ReviewParts {
  const head = toPartHead(request);
  const bounds = toPartBounds(head, request);
  const sources = request.surface.files.filter(isReviewable);
  const paths = toUniqueNames(sources.map((source) => toPartName(source.path, request.redactor)));
  const readable = sources.map((source, index) => ({
    source,
    ...toPartFile({
      diff: request.surface.diff,
      source,
      path: paths[index] ?? '',
      oldPath: toOldName(source, request.redactor),
      redactor: request.redactor,
      after: request.after.get(source.path.key) ?? null,
      bounds,
    }),
  }));
  const { groups, unsent } = packFiles(
    readable.map(({ file }) => file),
    bounds.room,
  );
  const sent = readable.filter(({ file }) => !unsent.has(file));
  return {
    parts: groups.map((files, index) => ({ ...head, index: index + 1, count: groups.length, files })),
    files: new Map(sent.map(({ file, source }) => [file.path, source])),
    limitations: readable.flatMap((file) =>
      unsent.has(file.file) ? [toCut(file.source)] : toLimitations(file, file.source),
    ),
  };
}

/** Whether a file has something that an engine can judge and nobody decided against it. */
export function isReviewable(file: SurfaceFile): boolean {
  return file.excluded === null && file.cut === null && file.diff.hunks.length > 0;
}

function toOldName({ diff }: SurfaceFile, redactor: Redactor): string | null {
  const moved = diff.status === 'renamed' || diff.status === 'copied';
  return moved && diff.oldPath !== null ? toPartName(diff.oldPath, redactor) : null;
}

function toCut({ path, diff }: SurfaceFile): Limitation {
  return { code: 'limitation.cut', path, reason: 'file-bytes', bytes: diff.end - diff.start };
}

function toLimitations(file: ReadableFile, { path }: SurfaceFile): readonly Limitation[] {
  return [
    ...(file.longLines > 0 ? [{ code: 'limitation.long-lines', path, lines: file.longLines } as const] : []),
    ...(file.undecodable ? [{ code: 'limitation.undecodable', path } as const] : []),
  ];
}
