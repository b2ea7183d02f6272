import {
  type FileCoverage,
  type Limitation,
  type PlacedFinding,
  type RepoPath,
  reasonWords,
  type Severity,
  severities,
  toVisibleLine,
  toVisiblePath,
} from '../core/index.ts';
import { toCodeSpan } from './code-span.ts';

const severityNames: Readonly<Record<Severity, string>> = {
  blocker: 'Blocker',
  warning: 'Warning',
  nit: 'Nit',
};

/** `1 file`, `3 files`. */
export function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1 blocker, 2 warnings`; empty where there are none. */
export function toFindingCounts(findings: readonly PlacedFinding[]): string {
  return severities
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => toCount(count, severity))
    .join(', ');
}

/** The first twelve digits of an object id or digest, as code. */
export function toShort(id: string): string {
  return toCodeSpan(id.slice(0, 12));
}

/** A path as code; of a very long one the end, which says more than the beginning. */
function toPath(path: RepoPath): string {
  const shown = toVisiblePath(path);
  return toCodeSpan(shown.length <= longestPath ? shown : `…${shown.slice(-longestPath).toWellFormed()}`);
}

/** Enough for any path that people made. */
const longestPath = 400;

/** `path`, line 12. */
export function toPlace({ path, anchor, line }: PlacedFinding): string {
  return `${toPath(path)}, line ${anchor?.line ?? line}`;
}

/** **Warning** (`rule`) */
export function toLead({ severity, rule }: PlacedFinding): string {
  return `**${severityNames[severity]}**${rule === null ? '' : ` (${toCodeSpan(toVisibleLine(rule))})`}`;
}

/** Why a file was left out, on one line; null where it was not. */
export function toCoverageLine({ path, verdict }: FileCoverage): string | null {
  if (verdict.kind === 'reviewed' || verdict.kind === 'no-lines') return null;
  const said = verdict.kind === 'excluded' ? 'excluded' : 'not reviewed';
  return `${toPath(path)}: ${said}, ${reasonWords[verdict.reason]}`;
}

/** What was not seen of a file that was reviewed; null for limitations that the coverage tells. */
export function toLimitationLine(limitation: Limitation): string | null {
  switch (limitation.code) {
    case 'limitation.long-lines':
      return `${toPath(limitation.path)}: ${toCount(limitation.lines, 'line')} too long to read`;
    case 'limitation.undecodable':
      return `${toPath(limitation.path)}: not all of it is UTF-8`;
    default:
      return null;
  }
}
