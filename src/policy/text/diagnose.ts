import type { Diagnostic, PolicyCode } from '../diagnostic.ts';
import { type Span, toPlace } from './place.ts';
import type { SourceText } from './source-text.ts';

/** As many as people can use; a hostile file may have one at every character. */
const mostDiagnostics = 100;

/** UTF-16 units of an offending word; the line that it stands in is told whole anyway. */
const longestSubject = 200;

/** What is told beside an offending word; a hostile file may have ten thousand names to choose from. */
const mostRelated = 50;

/** One thing that is wrong with a text, at a piece of it, or with all of it (`span` null). */
export function diagnose(
  source: SourceText,
  code: PolicyCode,
  span: Span | null,
  subject = '',
  related: readonly string[] = [],
): Diagnostic {
  const place = span === null ? null : toPlace(source, span);
  return {
    code,
    path: source.path,
    place,
    subject: toShort(subject),
    related: related.slice(0, mostRelated),
  };
}

function toShort(text: string): string {
  return text.length <= longestSubject ? text : `${text.slice(0, longestSubject)}…`;
}

/** Something that is wrong with a piece of a text. */
export interface TextFault extends Span {
  readonly code: PolicyCode;
  /** The offending word; null where it is the piece itself. */
  readonly subject: string | null;
}

/** The first of many faults, as many as are told and one more, so that places are looked up for those only. */
export function diagnoseAll(source: SourceText, faults: readonly TextFault[]): readonly Diagnostic[] {
  return faults
    .toSorted((left, right) => left.from - right.from)
    .slice(0, mostDiagnostics + 1)
    .map(({ code, from, to, subject }) =>
      diagnose(source, code, { from, to }, subject ?? source.text.slice(from, to)),
    );
}

/**
 * What is wrong with one file, in the order of its lines, each cause once. Past the first hundred one last diagnostic
 * says that there is more.
 */
export function inLineOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const each = diagnostics.filter((one) => {
    const key = JSON.stringify([one.code, one.place?.line, one.place?.column, one.subject]);
    return !seen.has(key) && seen.add(key);
  });
  const sorted = each.toSorted(
    (left, right) => lineOf(left) - lineOf(right) || columnOf(left) - columnOf(right),
  );
  const [first] = sorted;
  if (first === undefined || sorted.length <= mostDiagnostics) return sorted;
  const more: Diagnostic = {
    code: 'policy.more-problems',
    path: first.path,
    place: null,
    subject: '',
    related: [],
  };
  return [...sorted.slice(0, mostDiagnostics), more];
}

const lineOf = ({ place }: Diagnostic): number => place?.line ?? 0;
const columnOf = ({ place }: Diagnostic): number => place?.column ?? 0;
