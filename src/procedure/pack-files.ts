import type { PartFile, PartHunk } from '../engines/port/index.ts';
import { toFileData, toHunkData, toLineData } from './prompt-data.ts';
import { promptBytesOf } from './prompt-json.ts';

export interface Packing {
  readonly groups: readonly (readonly PartFile[])[];
  /** Files of which some piece does not fit even into an empty group; nothing of them is in a group. */
  readonly unsent: ReadonlySet<PartFile>;
}

interface Piece<T> {
  readonly content: T;
  /** Bytes of prompt data, with the comma that may follow. */
  readonly cost: number;
}

/**
 * Groups files, in order, so that the prompt data of each group takes at most `room` bytes. Neighbours stay together; a
 * file larger than a group is cut between hunks, a hunk larger than a group between lines, and each line is in exactly
 * one group.
 */
export function packFiles(files: readonly PartFile[], room: number): Packing {
  const groups: PartFile[][] = [];
  const unsent = new Set<PartFile>();
  let left = 0;
  for (const file of files) {
    const pieces = splitFile(file, room);
    if (pieces === null) unsent.add(file);
    for (const piece of pieces ?? []) {
      if (groups.length === 0 || piece.cost > left) {
        groups.push([]);
        left = room;
      }
      groups.at(-1)?.push(piece.content);
      left -= piece.cost;
    }
  }
  return { groups, unsent };
}

function splitFile(file: PartFile, room: number): readonly Piece<PartFile>[] | null {
  const shell = promptBytesOf(toFileData({ ...file, hunks: [] })) + 1;
  const hunks: Piece<PartHunk>[] = [];
  for (const hunk of file.hunks) {
    const pieces = splitHunk(hunk, room - shell);
    if (pieces === null) return null;
    hunks.push(...pieces);
  }
  return gather(hunks, shell, room).map(({ content, cost }) => ({
    content: { ...file, hunks: content },
    cost,
  }));
}

function splitHunk(hunk: PartHunk, room: number): readonly Piece<PartHunk>[] | null {
  const shell = promptBytesOf(toHunkData({ ...hunk, lines: [] })) + 1;
  const lines = hunk.lines.map((line) => ({ content: line, cost: promptBytesOf(toLineData(line)) + 1 }));
  if (lines.some((line) => shell + line.cost > room)) return null;
  return gather(lines, shell, room).map(({ content, cost }) => ({
    content: { ...hunk, lines: content },
    cost,
  }));
}

/** As few runs as possible, in order; each costs its shell and its items, and none more than `room`. */
function gather<T>(items: readonly Piece<T>[], shell: number, room: number): readonly Piece<readonly T[]>[] {
  const runs: { content: T[]; cost: number }[] = [];
  let run: { content: T[]; cost: number } | null = null;
  for (const { content, cost } of items) {
    if (run === null || run.cost + cost > room) {
      run = { content: [], cost: shell };
      runs.push(run);
    }
    run.content.push(content);
    run.cost += cost;
  }
  return runs;
}
