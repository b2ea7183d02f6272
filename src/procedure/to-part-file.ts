import type { Diff, SurfaceFile } from '../diff/index.ts';
import type { PartFile, PartLine } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import { toBoundedText } from './bounded-text.ts';
import { decodeHunk } from './decode-hunk.ts';
import { promptBytesOf } from './prompt-json.ts';
import { redactHunk } from './redact-hunk.ts';
import { toWholeFile, type WholeFile } from './whole-file.ts';

export interface PartFileRequest {
  readonly diff: Diff;
  readonly source: SurfaceFile;
  /** The names under which the part shows the file. */
  readonly path: string;
  readonly oldPath: string | null;
  readonly redactor: Redactor;
  /** The whole file after the change, where the caller has it. */
  readonly after: Uint8Array | null;
  readonly bounds: FileBounds;
}

export interface FileBounds {
  /** UTF-16 units of a line that are shown. */
  readonly line: number;
  /** Bytes of prompt data that a whole file may take; 0 where none is shown. */
  readonly after: number;
}

/** A file as engines see it, and what of its changed lines they cannot see. */
export interface ReadableFile {
  readonly file: PartFile;
  /** Added and deleted lines that were too long to be shown whole. */
  readonly longLines: number;
  /** Whether some added or deleted line is not UTF-8. */
  readonly undecodable: boolean;
}

/** What git shows of the enclosing definition is at most 80 bytes; other makers of diffs have no such limit. */
const longestSection = 200;

/** Decodes one changed file, takes its secrets out, then bounds its lines. No line is lost, added or moved. */
export function toPartFile(request: PartFileRequest): ReadableFile {
  const { diff, source, path, oldPath, redactor, bounds } = request;
  const decoded = source.diff.hunks.map((hunk) => decodeHunk(diff, hunk));
  const raw = decoded.flatMap((hunk) => hunk.lines);
  const whole = request.after === null ? null : toWholeFile(request.after, raw, redactor);
  const hunks = decoded.map(({ section, lines }) => ({
    section: toBoundedText(redactor.redact(section).text, longestSection),
    lines: redactHunk(lines, redactor, whole),
  }));
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const { status, oldMode, newMode } = source.diff;
  const after = whole === null ? null : toShownFile(whole, lines, bounds);
  return {
    file: {
      path,
      oldPath,
      status,
      oldMode,
      newMode,
      hunks: hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map((line) => toBoundedLine(line, bounds)) })),
      after,
    },
    longLines: lines.filter((line) => line.kind !== 'context' && line.text.length > bounds.line).length,
    undecodable: decoded.some((hunk) => hunk.undecodable),
  };
}

function toBoundedLine(line: PartLine, bounds: FileBounds): PartLine {
  return line.text.length <= bounds.line ? line : { ...line, text: toBoundedText(line.text, bounds.line) };
}

/** The text of the whole file, or null where it is too large or too wide to be shown beside the change. */
function toShownFile(whole: WholeFile, lines: readonly PartLine[], bounds: FileBounds): string | null {
  const seen = new Map(
    lines.flatMap(({ newLine, secrets, text }) =>
      newLine === null || secrets.length === 0 ? [] : [[newLine, text] as const],
    ),
  );
  const text = whole.toText(seen);
  const shown = text.length <= bounds.after && promptBytesOf(text) <= bounds.after;
  return shown && text.split('\n').every((line) => line.length <= bounds.line) ? text : null;
}
