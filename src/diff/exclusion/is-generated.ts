import { toLatin1 } from '../../core/index.ts';
import { type Diff, type DiffFile, toReportedPath } from '../diff.ts';
import { readLines } from '../read-lines.ts';
import { endsInSourceMap, isMinified, markerReach, marksGenerated } from './generated-text.ts';

/** How much of the end of a file is looked at for a source map. */
const endBytes = 300;

/**
 * Whether the content of a file says that a tool wrote it. Of a file that was there before, only what the base already
 * said counts: its beginning where the caller has it, else the lines that the diff shows unchanged. So a change cannot
 * take itself out of the review by adding a marker. A new file is read as the diff shows it.
 */
export function isGenerated(diff: Diff, file: DiffFile, beginning: Uint8Array | undefined): boolean {
  const name = toReportedPath(file).key;
  if (file.status === 'added') return isGeneratedAsAdded(diff, file, name);
  if (beginning === undefined) return shownLines(diff, file, 'context').some(marksGenerated);
  const lines = toLatin1(beginning).split('\n');
  return isMinified(name, beginning.length, lines.length) || lines.slice(0, markerReach).some(marksGenerated);
}

function isGeneratedAsAdded(diff: Diff, file: DiffFile, name: string): boolean {
  const hunk = file.hunks[0];
  if (hunk === undefined) return false;
  if (isMinified(name, hunk.end - hunk.bodyStart - 2 * hunk.newCount, hunk.newCount)) return true;
  const end = toLatin1(diff.bytes.subarray(Math.max(hunk.bodyStart, hunk.end - endBytes), hunk.end));
  return (
    endsInSourceMap(name, end.replaceAll('\n+', '\n')) || shownLines(diff, file, 'added').some(marksGenerated)
  );
}

/** The lines of one kind, each byte one character, that stand near the beginning on every side where they exist. */
function shownLines(diff: Diff, file: DiffFile, kind: 'added' | 'context'): readonly string[] {
  const shown: string[] = [];
  for (const hunk of file.hunks) {
    if (hunk.newStart > markerReach || hunk.oldStart > markerReach) break;
    for (const line of readLines(diff, hunk)) {
      if ((line.newLine ?? 0) > markerReach || (line.oldLine ?? 0) > markerReach) break;
      if (line.kind === kind) shown.push(toLatin1(line.bytes));
    }
  }
  return shown;
}
