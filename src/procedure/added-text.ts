import type { PartFile, ReviewPart } from '../engines/port/index.ts';

/** The text of an added line as the parts show it: without secrets. Null where no part shows such a line. */
export type AddedText = (file: string, line: number) => string | null;

/** Looks lines up in all parts of a change; only files that are asked about cost anything. */
export function createAddedText(parts: readonly ReviewPart[]): AddedText {
  const pieces = new Map<string, PartFile[]>();
  for (const file of parts.flatMap((part) => part.files)) {
    const known = pieces.get(file.path);
    if (known === undefined) pieces.set(file.path, [file]);
    else known.push(file);
  }
  const texts = new Map<string, ReadonlyMap<number, string>>();
  return (file, line) => {
    let lines = texts.get(file);
    if (lines === undefined) {
      lines = toAddedLines(pieces.get(file) ?? []);
      texts.set(file, lines);
    }
    return lines.get(line) ?? null;
  };
}

function toAddedLines(pieces: readonly PartFile[]): ReadonlyMap<number, string> {
  const lines = pieces.flatMap((piece) => piece.hunks.flatMap((hunk) => hunk.lines));
  return new Map(
    lines.flatMap(({ kind, newLine, text }) =>
      kind === 'added' && newLine !== null ? [[newLine, text] as const] : [],
    ),
  );
}
