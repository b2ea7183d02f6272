import { toUtf8 } from '../../core/index.ts';

/** A line as it stands in a file, from 1. Untrusted text. */
export interface ForeignLine {
  readonly line: number;
  readonly text: string;
}

/** What hand-written and generated instructions do not have in common, as sets of lines. */
export interface InstructionDifferences {
  /** For each hand-written file: lines that stand in no generated one. */
  readonly onlyByHand: readonly { readonly path: string; readonly lines: readonly ForeignLine[] }[];
  /** For each generated file: lines that stand in no hand-written one. */
  readonly onlyGenerated: readonly { readonly path: string; readonly lines: readonly ForeignLine[] }[];
}

/**
 * Compares instructions line by line, wherever a line stands: sections may move, and rules of profiles stand between
 * them. Blank lines, the level of headings and white space at either end of a line do not count.
 */
export function compareInstructions(
  byHand: ReadonlyMap<string, Uint8Array>,
  generated: ReadonlyMap<string, Uint8Array>,
): InstructionDifferences {
  return {
    onlyByHand: linesBeyond(byHand, toStatements(generated)),
    onlyGenerated: linesBeyond(generated, toStatements(byHand)),
  };
}

function linesBeyond(
  files: ReadonlyMap<string, Uint8Array>,
  known: ReadonlySet<string>,
): InstructionDifferences['onlyByHand'] {
  return Array.from(files, ([path, bytes]) => {
    const lines = toLines(bytes).map((text, at) => ({ line: at + 1, text }));
    return { path, lines: lines.filter(({ text }) => saysSomething(text) && !known.has(toStatement(text))) };
  });
}

function toStatements(files: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
  return new Set(Array.from(files.values(), toLines).flat().map(toStatement));
}

function toLines(bytes: Uint8Array): readonly string[] {
  return (toUtf8(bytes) ?? '').split(/\r?\n/);
}

/** The words of a line: a heading says the same at any level. */
function toStatement(text: string): string {
  return text
    .trim()
    .replace(/^#{1,6}[ \t]+/, '')
    .replace(/[ \t]#+$/, '')
    .trimEnd();
}

/** Not blank, and no underline of a heading, which becomes number signs. */
function saysSomething(text: string): boolean {
  const words = text.trim();
  return words !== '' && !/^(?:=+|-+)$/.test(words);
}
