import { type Severity, severities } from '../../core/index.ts';
import type { SeverityTally } from '../tally.ts';

/** `1 file`, `1,204 files`. */
export function toCount(count: number, noun: string): string {
  return `${toNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** With a comma between thousands, whatever the machine's locale is. */
export function toNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 blocker, 2 warnings`; empty where nothing was found. */
export function toFindingCounts(tally: SeverityTally): string {
  return severities
    .filter((severity: Severity) => tally[severity] > 0)
    .map((severity) => toCount(tally[severity], severity))
    .join(', ');
}

/** `812 bytes`, `1.2 MB`: in powers of 1,000. */
export function toByteSize(bytes: number): string {
  if (bytes < 1_000) return toCount(bytes, 'byte');
  if (bytes < 999_950) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
