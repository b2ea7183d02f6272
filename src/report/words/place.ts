import { type PlacedFinding, toVisiblePath } from '../../core/index.ts';

/** Where a finding stands: `src/a.ts:42`; without an anchor the path alone, because the line would not be true. */
export function toPlaceWords({ path, anchor }: PlacedFinding): string {
  return anchor ? `${toVisiblePath(path)}:${anchor.line}` : toVisiblePath(path);
}

/** What readers should know about the place, or null where it is exactly what the engine named. */
export function toPlaceNote({ anchor, line }: PlacedFinding): string | null {
  if (!anchor) return `line ${line} was named, which this change does not add`;
  return anchor.moved > 0 ? `line ${line} was named; this is the nearest added line` : null;
}
