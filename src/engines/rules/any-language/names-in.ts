import { perSource } from '../per-source.ts';
import type { SourceFacts } from '../rule.ts';

/**
 * The names that an expression finds in a source: the first group that took part in each match. One pass, when the
 * first rule asks. The expression must be global and take linear time.
 */
export function namesIn(pattern: RegExp): (source: SourceFacts) => ReadonlySet<string> {
  return perSource(
    ({ text }) =>
      new Set(
        [...text.matchAll(pattern)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? ''),
      ),
  );
}

/** Whether an expression without memory matches anywhere in a source, found out once. */
export function occursIn(pattern: RegExp): (source: SourceFacts) => boolean {
  return perSource(({ text }) => pattern.test(text));
}
