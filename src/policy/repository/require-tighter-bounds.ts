import { err, ok, type Result } from '../../core/index.ts';
import { configurationPath, type ReviewSettings } from '../configuration.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** How much of a change is reviewed at most: bytes, files, bytes of one file. */
export interface ReviewBounds {
  readonly totalBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** What each bound is called in a configuration. */
const names = { totalBytes: 'total_bytes', files: 'files', fileBytes: 'file_bytes' } as const;

/**
 * The bounds under which a repository is reviewed: its own where it sets one, else the deployment's. A repository can
 * ask for less than the deployment allows, never for more: that is `policy.bound-not-tighter`, with what is allowed.
 */
export function requireTighterBounds(
  settings: ReviewSettings,
  deployment: ReviewBounds,
): Result<ReviewBounds, readonly Diagnostic[]> {
  const { bounds } = settings;
  const wrong = (['totalBytes', 'files', 'fileBytes'] as const).flatMap((key) => {
    const asked = bounds[key];
    return asked === null || asked <= deployment[key] ? [] : [toDiagnostic(names[key], deployment[key])];
  });
  if (wrong.length > 0) return err(wrong);
  return ok({
    totalBytes: bounds.totalBytes ?? deployment.totalBytes,
    files: bounds.files ?? deployment.files,
    fileBytes: bounds.fileBytes ?? deployment.fileBytes,
  });
}

function toDiagnostic(subject: string, allowed: number): Diagnostic {
  const related = [String(allowed)];
  return { code: 'policy.bound-not-tighter', path: configurationPath, place: null, subject, related };
}
