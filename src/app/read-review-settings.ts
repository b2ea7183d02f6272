import { err, type ObjectId, ok, parseRepoPathText, type Result } from '../core/index.ts';
import type { Bounds, GlobFailure } from '../diff/index.ts';
import { type GitFailure, type GitRepository, readPath } from '../git/index.ts';
import {
  configurationPath,
  type Diagnostic,
  type PolicyCode,
  parseConfiguration,
  type ReviewSettings,
  requireTighterBounds,
} from '../policy/index.ts';
import { parseSurfaceRequest, type SurfaceRequest, type SurfaceSettings } from './surface-request.ts';

/** The base has a configuration that says how it wants to be reviewed, and it can't be followed. */
export interface BasePolicyFailure {
  readonly code: 'app.base-policy-unfit';
  /** The first thing that is wrong with it. */
  readonly found: PolicyCode;
  /** From 1; null where the whole file is meant. */
  readonly line: number | null;
}

/** How the base wants to be reviewed, or null where it doesn't say. The head is never asked (BO-4). */
export async function readReviewSettings(
  repository: GitRepository,
  baseTree: ObjectId | null,
): Promise<Result<ReviewSettings | null, GitFailure | BasePolicyFailure>> {
  const path = parseRepoPathText(configurationPath);
  if (baseTree === null || !path.ok) return ok(null);
  const file = await readPath(repository, baseTree, path.value);
  if (!file.ok) return file;
  if (file.value === null) return ok(null);
  const configuration = parseConfiguration(file.value.bytes);
  return configuration.ok ? ok(configuration.value.review) : unfit(configuration.error);
}

/** What is taken of a change: as asked for, and no more than the base allows (CH-3). */
export function toSurfaceSettings(
  request: SurfaceRequest,
  settings: ReviewSettings | null,
): Result<SurfaceSettings, GlobFailure | BasePolicyFailure> {
  const exclude = [...request.exclude, ...(settings?.exclude ?? [])];
  const wanted = parseSurfaceRequest({ ...request, exclude });
  if (!wanted.ok || settings === null) return wanted;
  const bounds: Result<Bounds, readonly Diagnostic[]> = requireTighterBounds(settings, wanted.value.bounds);
  return bounds.ok ? ok({ ...wanted.value, bounds: bounds.value }) : unfit(bounds.error);
}

function unfit([first]: readonly Diagnostic[]): Result<never, BasePolicyFailure> {
  const found = first?.code ?? 'policy.yaml-syntax';
  return err({ code: 'app.base-policy-unfit', found, line: first?.place?.line ?? null });
}
