import { ok, type Result } from '../core/index.ts';
import {
  builtInRules,
  type DiffFailure,
  type GlobFailure,
  parseDiff,
  type Surface,
  toSurface,
} from '../diff/index.ts';
import { parseSurfaceRequest, type SurfaceRequest } from './surface-request.ts';

export type DiffSurfaceFailure = DiffFailure | GlobFailure;

/** The surface of a diff that somebody gives; without a repository nobody knows its attributes. */
export function readDiffSurface(
  bytes: Uint8Array,
  request: SurfaceRequest,
): Result<Surface, DiffSurfaceFailure> {
  const wanted = parseSurfaceRequest(request);
  if (!wanted.ok) return wanted;
  const diff = parseDiff(bytes);
  if (!diff.ok) return diff;
  const { globs, bounds } = wanted.value;
  return ok(toSurface(diff.value, { rules: { ...builtInRules, globs }, bounds }));
}
