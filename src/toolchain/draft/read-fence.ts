/** An open fenced block of code. */
export interface Fence {
  readonly mark: '`' | '~';
  readonly length: number;
}

const opening = /^ {0,3}(`{3,}|~{3,})/;

/** The fence that a line opens (CommonMark 4.5), or null. */
export function readOpeningFence(line: string): Fence | null {
  const marks = opening.exec(line)?.[1];
  if (marks === undefined) return null;
  const info = line.trimStart().slice(marks.length);
  if (marks.startsWith('~')) return { mark: '~', length: marks.length };
  return info.includes('`') ? null : { mark: '`', length: marks.length };
}

/** Whether a line closes an open fence: at least as many of its marks, and nothing else. */
export function closesFence(line: string, { mark, length }: Fence): boolean {
  const marks = opening.exec(line)?.[1] ?? '';
  return marks.startsWith(mark) && marks.length >= length && line.trim().length === marks.length;
}
