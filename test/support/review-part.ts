import type { PartFile, PartLine, ReviewPart } from '../../src/engines/port/index.ts';

/** A part with these files alone. */
export function partOf(...files: readonly PartFile[]): ReviewPart {
  return { index: 1, count: 1, title: null, description: null, files };
}

/** A file that is all added lines, in one hunk; `hunks`: as if more of the file were there, that the engine cannot see. */
export function addedFile(path: string, text: string, sees: 'whole-file' | 'hunks'): PartFile {
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  return {
    path,
    oldPath: null,
    status: sees === 'whole-file' ? 'added' : 'modified',
    oldMode: null,
    newMode: '100644',
    hunks: [{ section: '', lines: lines.map((line, index) => addedLine(line, index + 1, secretsIn(line))) }],
    after: sees === 'whole-file' ? text : null,
  };
}

/** The kinds of secrets that were redacted from a line, as their placeholders tell. */
function secretsIn(text: string): readonly string[] {
  return [...text.matchAll(/REDACTED_([A-Z_]+)_\d+/g)].map(([, kind]) =>
    (kind ?? '').toLowerCase().replaceAll('_', '-'),
  );
}

export function addedLine(text: string, newLine: number, secrets: readonly string[] = []): PartLine {
  return { kind: 'added', oldLine: null, newLine, text, secrets };
}

export function contextLine(text: string, line: number): PartLine {
  return { kind: 'context', oldLine: line, newLine: line, text, secrets: [] };
}
