import type { ToolchainDiagnostic } from '../../app/policy/index.ts';
import { compareBytes } from '../../core/index.ts';

/** By the bytes of paths, then by lines and columns; what is equal in all of that stays in its order. */
export function inFileOrder(diagnostics: readonly ToolchainDiagnostic[]): readonly ToolchainDiagnostic[] {
  return diagnostics.toSorted(
    (left, right) =>
      compareBytes(Buffer.from(left.path), Buffer.from(right.path)) ||
      (left.place?.line ?? 0) - (right.place?.line ?? 0) ||
      (left.place?.column ?? 0) - (right.place?.column ?? 0),
  );
}
