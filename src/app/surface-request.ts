import { ok, type Result } from '../core/index.ts';
import {
  type Bounds,
  defaultBounds,
  type ExcludeGlobs,
  type GlobFailure,
  parseExcludeGlobs,
} from '../diff/index.ts';

/** What a person may say about what is taken of a change: patterns to leave out, and bounds other than the usual ones. */
export interface SurfaceRequest {
  readonly exclude: readonly string[];
  readonly bounds: { readonly [B in keyof Bounds]?: Bounds[B] | undefined };
}

/** The same, checked. */
export interface SurfaceSettings {
  readonly globs: ExcludeGlobs;
  readonly bounds: Bounds;
}

/** Checks what was asked for, before anything is read. */
export function parseSurfaceRequest({
  exclude,
  bounds,
}: SurfaceRequest): Result<SurfaceSettings, GlobFailure> {
  const globs = parseExcludeGlobs(exclude);
  if (!globs.ok) return globs;
  const { totalBytes, files, fileBytes } = bounds;
  return ok({
    globs: globs.value,
    bounds: {
      totalBytes: totalBytes ?? defaultBounds.totalBytes,
      files: files ?? defaultBounds.files,
      fileBytes: fileBytes ?? defaultBounds.fileBytes,
    },
  });
}
