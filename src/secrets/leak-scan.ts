import { toWrittenForms } from './written-forms.ts';

/** A value with fewer letters and digits than this is found whole only: its half stands everywhere by chance. */
const shortestPart = 8;

/**
 * Whether texts that are about to be shown give away one of the values: as it is, reversed, percent-encoded, in
 * hexadecimal or base64 of any alignment; with white space, invisible characters or any other signs put in; in other
 * letter case or compatibility forms; in several consecutive texts; or, of a value of 16 letters and digits or more,
 * half of it anywhere. Linear in the texts. A value of fewer than four characters is not looked for.
 */
export function findConfiguredValue(texts: readonly string[], values: readonly string[]): boolean {
  const joined = texts.join('');
  const bare = toBare(joined);
  return values.some((value) => {
    const known = value.trim();
    return (
      known.length >= 4 && (joined.includes(known) || toTraces(known).some((trace) => holdsPart(bare, trace)))
    );
  });
}

/** Each way to write a value, forwards and backwards, reduced as the texts are. */
function toTraces(value: string): string[] {
  const backwards = [...value].reverse().join('');
  const forms = [...toWrittenForms(value), ...toWrittenForms(backwards)];
  const mirrored = toWrittenForms(value).map((form) => [...form].reverse().join(''));
  return [...new Set([...forms, ...mirrored].map(toBare))].filter((trace) => trace.length >= 4);
}

/**
 * Letters and digits only, without accents, compatibility forms and case: what survives any decoration. Marks go first:
 * to put a long run of them in order would take more than linear time.
 */
function toBare(text: string): string {
  return text
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/**
 * Whether half of the trace stands in the text. Half of it contains at least one of its quarters in full, so only the
 * quarters are searched for, and what surrounds them is compared.
 */
function holdsPart(text: string, trace: string): boolean {
  const part = Math.ceil(trace.length / 2);
  if (part < shortestPart) return text.includes(trace);
  const quarter = Math.floor((part + 1) / 2);
  for (let offset = 0; offset + quarter <= trace.length; offset += quarter) {
    const block = trace.slice(offset, offset + quarter);
    for (let at = text.indexOf(block); at >= 0; at = text.indexOf(block, at + 1)) {
      if (toCommonLength(text, at, trace, offset) >= part) return true;
    }
  }
  return false;
}

/** How long the stretch is that is equal around two places. */
function toCommonLength(text: string, at: number, trace: string, offset: number): number {
  let before = 0;
  while (before < offset && before < at && text[at - before - 1] === trace[offset - before - 1]) before++;
  let after = 0;
  while (offset + after < trace.length && text[at + after] === trace[offset + after]) after++;
  return before + after;
}
