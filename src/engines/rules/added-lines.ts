import { firstAtOrAbove } from './occurrences.ts';
import type { Node } from './rule.ts';

/** The lines of a file that the change added, seen from a source that begins at some line of the file. */
export interface AddedLines {
  /** The first added line, in lines of the file, that a node touches; null where it touches none. */
  firstIn(range: NodeRange): number | null;
  /** Whether all lines of a node were added. */
  areAll(range: NodeRange): boolean;
}

type NodeRange = ReturnType<Node['range']>;

/** `ascending` counts in lines of the file; nodes count from 0 at `firstLine`. */
export function createAddedLines(ascending: readonly number[], firstLine: number): AddedLines {
  return {
    firstIn({ start, end }) {
      const found = ascending[firstAtOrAbove(ascending, start.line + firstLine)];
      return found !== undefined && found <= end.line + firstLine ? found : null;
    },
    areAll({ start, end }) {
      const from = firstAtOrAbove(ascending, start.line + firstLine);
      const behind = firstAtOrAbove(ascending, end.line + firstLine + 1);
      return behind - from === end.line - start.line + 1;
    },
  };
}
