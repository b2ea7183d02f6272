import type { CutReason, Limitation } from '../core/index.ts';
import { type Diff, type DiffFile, toReportedPath } from './diff.ts';
import { decideExclusion, type ExclusionRules } from './exclusion/decide-exclusion.ts';
import type { Bounds, Surface, SurfaceFile } from './surface.ts';

export interface SurfaceOptions {
  readonly bounds: Bounds;
  readonly rules: ExclusionRules;
}

/**
 * Decides about every file of a diff, in its order: taken, excluded and why (CH-2), or cut by a bound, which is recorded
 * as a limitation (CH-1). A bound cuts whole files, and only those that it has to: one giant file does not silence the
 * others, and what comes behind a file that did not fit is still taken where it fits. Files without lines to review cost
 * nothing.
 */
export function toSurface(diff: Diff, { bounds, rules }: SurfaceOptions): Surface {
  const room = createRoom(bounds);
  const files = diff.files.map((file): SurfaceFile => {
    const excluded = decideExclusion(diff, file, rules);
    const cut = excluded === null && file.hunks.length > 0 ? room.take(sizeOf(file)) : null;
    return { diff: file, path: toReportedPath(file), excluded, cut };
  });
  return { diff, files, limitations: files.flatMap(toLimitations) };
}

function createRoom(bounds: Bounds): { take(bytes: number): CutReason | null } {
  let files = 0;
  let totalBytes = 0;
  return {
    take(bytes) {
      if (bytes > bounds.fileBytes) return 'file-bytes';
      if (files === bounds.files) return 'file-count';
      if (totalBytes + bytes > bounds.totalBytes) return 'total-bytes';
      files += 1;
      totalBytes += bytes;
      return null;
    },
  };
}

function toLimitations({ diff, path, cut }: SurfaceFile): readonly Limitation[] {
  return cut === null ? [] : [{ code: 'limitation.cut', path, reason: cut, bytes: sizeOf(diff) }];
}

function sizeOf(file: DiffFile): number {
  return file.end - file.start;
}
