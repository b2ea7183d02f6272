import { configurationPath } from './configuration.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import { compareText } from './paths/compare-text.ts';
import { inLineOrder } from './text/diagnose.ts';

/** Where something stands in a YAML document: keys of mappings and, from 0, places in lists. */
export type FaultPlace = readonly (string | number)[];

/** Text that is found at its first occurrence, where nothing has a key. */
export interface Words {
  readonly words: string;
}

/** A diagnostic whose place in the text has not been looked up. Null where the file as a whole is meant. */
export interface Fault extends Omit<Diagnostic, 'place'> {
  readonly at: FaultPlace | Words | null;
}

/** Looks a place up in the text of a file; null where the text has none. */
export type Locate = (path: string, at: FaultPlace | Words) => Place | null;

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

/** In the order of files (by the bytes of their paths) and lines, each cause once; of one file no endless list. */
export function inFileOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = byFile.get(diagnostic.path);
    if (file === undefined) byFile.set(diagnostic.path, [diagnostic]);
    else file.push(diagnostic);
  }
  const files = [...byFile].sort(([left], [right]) => compareText(left, right));
  return files.flatMap(([, file]) => inOneFile(file));
}

/** Some of the list may have come with the remark that there is more; it stays the last, and the only one. */
function inOneFile(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isRemark = ({ code }: Diagnostic): boolean => code === 'policy.more-problems';
  const sorted = diagnostics
    .filter((diagnostic) => !isRemark(diagnostic))
    .sort((left, right) => compareText(left.code, right.code) || compareText(left.subject, right.subject));
  const shown = inLineOrder(sorted);
  return shown.some(isRemark) ? shown : [...shown, ...diagnostics.filter(isRemark).slice(0, 1)];
}
