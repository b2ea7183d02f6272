import type { ToolchainDiagnostic } from '../diagnostic.ts';

/** A diagnostic about a file as a whole. */
export function toFileDiagnostic(
  code: ToolchainDiagnostic['code'],
  path: string,
  subject = '',
  related: readonly string[] = [],
): ToolchainDiagnostic {
  return { code, path, place: null, subject, related };
}
