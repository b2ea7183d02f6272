import type { Diagnostic } from '../../src/policy/index.ts';

type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: readonly Diagnostic[] };

/** What a parser has to say, one diagnostic a line: `line:column+length code subject (related)`; empty where it is content. */
export function told(reading: Reading): readonly string[] {
  if (reading.ok) return [];
  return reading.error.map(({ code, place, subject, related }) => {
    const at = place === null ? '-' : `${place.line}:${place.column}+${place.length}`;
    const more = related.length === 0 ? [] : [`(${related.join(', ')})`];
    return [at, code.replace('policy.', ''), ...(subject === '' ? [] : [subject]), ...more].join(' ');
  });
}
