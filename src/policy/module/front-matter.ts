import type { Span } from '../text/place.ts';
import type { SourceText } from '../text/source-text.ts';

/** A Markdown file that begins with YAML between two lines of three hyphens. */
export interface FrontMatter {
  /** The YAML, without the lines around it. */
  readonly matter: Span;
  /** The index, from 0, of the first line below. */
  readonly firstLine: number;
  /** Everything below. */
  readonly body: string;
}

const fence = '---';

/** Where front matter ends, or null where the text does not begin with it or never closes it. */
export function findFrontMatter({ text, lineStarts }: SourceText): FrontMatter | null {
  if (!text.startsWith(`${fence}\n`)) return null;
  for (let line = 1; line < lineStarts.length; line++) {
    const from = lineStarts[line] ?? 0;
    const end = lineStarts[line + 1];
    if (text.slice(from, end === undefined ? undefined : end - 1) === fence) {
      return {
        matter: { from: fence.length + 1, to: from },
        firstLine: line + 1,
        body: end === undefined ? '' : text.slice(end),
      };
    }
  }
  return null;
}
