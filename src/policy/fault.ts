import { configurationPath } from './configuration.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import { compareText } from './paths/compare-text.ts';

/** Where something stands in a YAML document: keys of mappings and, from 0, places in lists. */
export type FaultPlace = readonly (string | number)[];

/** A diagnostic whose place in the text has not been looked up. Null where the file as a whole is meant. */
export interface Fault extends Omit<Diagnostic, 'place'> {
  readonly at: FaultPlace | null;
}

/** Looks a place up in the text of a file; null where the text has none. */
export type Locate = (path: string, at: FaultPlace) => Place | null;

/** Something that the configuration says, at the place where it says it. */
export function toConfigurationFault(
  code: Diagnostic['code'],
  at: FaultPlace,
  subject: string,
  related: readonly string[] = [],
): Fault {
  return { code, path: configurationPath, at, subject, related };
}

export function toDiagnostic({ code, path, at, subject, related }: Fault, locate: Locate): Diagnostic {
  return { code, path, place: at === null ? null : locate(path, at), subject, related };
}

/** In the order of files (by the bytes of their paths), lines and columns, each once. */
export function inFileOrder<Code extends string>(
  diagnostics: readonly Diagnostic<Code>[],
): readonly Diagnostic<Code>[] {
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...distinct.values()].sort(
    (left, right) =>
      compareText(left.path, right.path) ||
      (left.place?.line ?? 0) - (right.place?.line ?? 0) ||
      (left.place?.column ?? 0) - (right.place?.column ?? 0) ||
      compareText(left.code, right.code) ||
      compareText(left.subject, right.subject),
  );
}
