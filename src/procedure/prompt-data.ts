import type { JsonValue } from '../core/index.ts';
import type { PartFile, PartHunk, PartLine, ReviewPart } from '../engines/port/index.ts';

/** A part as the JSON value that a prompt carries. What a file does not have is left out, to save room. */
export function toPartData(part: ReviewPart): JsonValue {
  return {
    part: part.index,
    of: part.count,
    ...present('title', part.title),
    ...present('description', part.description),
    files: part.files.map(toFileData),
  };
}

export function toFileData(file: PartFile): JsonValue {
  return {
    path: file.path,
    ...present('oldPath', file.oldPath),
    status: file.status,
    ...present('oldMode', file.oldMode),
    ...present('newMode', file.newMode),
    hunks: file.hunks.map(toHunkData),
    ...present('after', file.after),
  };
}

export function toHunkData(hunk: PartHunk): JsonValue {
  return { section: hunk.section, lines: hunk.lines.map(toLineData) };
}

/** A list of three, because lines are most of a prompt: kind, number, text. Only deleted lines count on the old side. */
export function toLineData(line: PartLine): JsonValue {
  return [line.kind, line.newLine ?? line.oldLine, line.text];
}

function present(key: string, value: string | null): { readonly [key: string]: string } {
  return value === null ? {} : { [key]: value };
}
