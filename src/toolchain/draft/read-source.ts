import { err, hasHiddenText, ok, type Result, toUtf8 } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { type MarkdownReading, readMarkdown } from './read-markdown.ts';

/** A hand-written file that drafts are made of. Whoever writes to the repository controls its bytes. */
export interface DraftSource {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Bytes of a source: as many as a module may have, so that a file of one section still fits. */
const longestSource = 256 * 1024;
/** As many as people can use; a hostile file has one in every line. */
const mostDiagnostics = 100;

/**
 * Reads a source, refusing what no module may hold: too many bytes, bytes that are not UTF-8, text that hides or commands
 * in what would be kept, and markup that nothing closes.
 */
export function readSource({
  path,
  bytes,
}: DraftSource): Result<MarkdownReading, readonly ToolchainDiagnostic[]> {
  if (bytes.length > longestSource) return err([toFileDiagnostic('policy.too-long', path)]);
  const text = toUtf8(bytes);
  if (text === null) return err([toFileDiagnostic('policy.not-utf8', path)]);
  const reading = readMarkdown(text);
  const diagnostics = findHidden(reading).map(({ number, text: shown }) =>
    toLineDiagnostic('policy.hidden-text', path, number, shown),
  );
  if (reading.leftOpen !== null) {
    const line = text.split('\n')[reading.leftOpen - 1] ?? '';
    diagnostics.push(toLineDiagnostic('policy.markup-left-open', path, reading.leftOpen, line));
  }
  return diagnostics.length === 0 ? ok(reading) : err(diagnostics);
}

/** Looks at all lines at once first: hardly any file hides something. */
function findHidden({ lines }: MarkdownReading): MarkdownReading['lines'] {
  if (!hasHiddenText(lines.map(({ text }) => text).join('\n'))) return [];
  return lines.filter(({ text }) => hasHiddenText(text)).slice(0, mostDiagnostics);
}

/** A diagnostic that underlines a whole line. */
function toLineDiagnostic(
  code: ToolchainDiagnostic['code'],
  path: string,
  line: number,
  content: string,
): ToolchainDiagnostic {
  const text = content.replace(/\r$/, '');
  const length = Math.max(1, Array.from(text).length);
  return { code, path, place: { line, column: 1, length, text }, subject: '', related: [] };
}
