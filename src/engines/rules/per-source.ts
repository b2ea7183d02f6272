import type { SourceFacts } from './rule.ts';

/** A fact about a whole source, found out when the first rule asks for it and then kept for the others. */
export function perSource<T>(make: (source: SourceFacts) => T): (source: SourceFacts) => T {
  const made = new WeakMap<SourceFacts, { readonly fact: T }>();
  return (source) => {
    const kept = made.get(source) ?? { fact: make(source) };
    made.set(source, kept);
    return kept.fact;
  };
}
