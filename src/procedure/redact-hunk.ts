import type { PartLine } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import { mergeRedactions, type RedactedLine, redactLines } from './redact-lines.ts';
import type { WholeFile } from './whole-file.ts';

export type RawLine = Omit<PartLine, 'secrets'>;

/**
 * The lines of a hunk without their secrets, each in its place. Secrets are looked for on each side of the hunk as one
 * text, and in the whole file where it is at hand: a key that begins above the hunk is recognised only there.
 */
export function redactHunk(
  lines: readonly RawLine[],
  redactor: Redactor,
  after: WholeFile | null,
): readonly PartLine[] {
  const newSide = redactSide(lines, 'newLine', redactor);
  const oldSide = redactSide(lines, 'oldLine', redactor);
  return lines.map(({ kind, oldLine, newLine, text: raw }, index) => {
    const whole = newLine === null ? null : (after?.redactionOf(newLine) ?? null);
    const views = [newSide[index], oldSide[index], whole].filter(
      (view) => view !== null && view !== undefined,
    );
    const { text, spans } = mergeRedactions(raw, views);
    return { kind, oldLine, newLine, text, secrets: [...new Set(spans.map((span) => span.kind))] };
  });
}

function redactSide(
  lines: readonly RawLine[],
  side: 'oldLine' | 'newLine',
  redactor: Redactor,
): readonly (RedactedLine | null)[] {
  const texts = lines.filter((line) => line[side] !== null).map((line) => line.text);
  const redacted = redactLines(texts, redactor);
  let next = 0;
  return lines.map((line) => (line[side] === null ? null : (redacted[next++] ?? null)));
}
