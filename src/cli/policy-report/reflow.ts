import { toWrapped } from '../../report/text/index.ts';

/** What begins a line that is more than running text: a list, a quote, a table, a heading, code. */
const markup = /^(?:[ \t]|[-*+>#|<]|\d+[.)]|`{3}|~{3})/;
const fence = /^(?:`{3,}|~{3,})/;

/**
 * Markdown as a terminal of `columns` reads best: paragraphs broken anew at its width, everything else line by line as
 * it was written. Takes visible text.
 */
export function toReflowed(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let paragraph = '';
  let fenced = false;
  const flush = (): void => {
    if (paragraph !== '') lines.push(...toWrapped(paragraph, columns));
    paragraph = '';
  };
  for (const line of text.split('\n')) {
    const runs = !fenced && line !== '' && !markup.test(line);
    if (runs) {
      paragraph = paragraph === '' ? line : `${paragraph} ${line}`;
      continue;
    }
    flush();
    if (fence.test(line)) fenced = !fenced;
    lines.push(...(fenced ? [line] : toWrapped(line, columns)));
  }
  flush();
  return lines;
}
