import { toVisibleLine } from '../../core/index.ts';

/**
 * Untrusted words as a Markdown code span, in which nothing has a meaning and which ends where they end: one line,
 * hidden characters escaped, between more backticks than stand together in it (CommonMark 0.31, section 6.1).
 */
export function toCodeSpan(words: string): string {
  const line = toVisibleLine(words);
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[` ]|[` ]$/.test(line) ? ' ' : '';
  return fence + pad + line + pad + fence;
}
