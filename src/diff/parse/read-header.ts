import { ok, type Result } from '../../core/index.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { hasAt, readLineAt } from './line-at.ts';

type HeaderField =
  | 'old mode'
  | 'new mode'
  | 'deleted file mode'
  | 'new file mode'
  | 'copy from'
  | 'copy to'
  | 'rename from'
  | 'rename to'
  | 'similarity index'
  | 'dissimilarity index'
  | 'index';

/** The values of the header lines that are there. */
export type HeaderFields = { readonly [Field in HeaderField]?: string };

const mode = /^[0-7]{6}$/;
const percent = /^(?:\d{1,2}|100)%$/;
const anything = /^/;

/** What git writes between `diff --git` and the content: its "extended headers", each on one line and at most once. */
const fieldPatterns: readonly (readonly [HeaderField, RegExp])[] = [
  ['index', /^[0-9a-f]{4,64}\.\.[0-9a-f]{4,64}(?: [0-7]{6})?$/],
  ['new file mode', mode],
  ['deleted file mode', mode],
  ['similarity index', percent],
  ['rename from', anything],
  ['rename to', anything],
  ['copy from', anything],
  ['copy to', anything],
  ['old mode', mode],
  ['new mode', mode],
  ['dissimilarity index', percent],
];

export const titleStart = 'diff --git ';

/** The lines that open a block, as text in which each byte is one character. */
export interface BlockHeader {
  /** Both names, behind `diff --git `. */
  readonly title: string;
  readonly fields: HeaderFields;
  /** The offset behind the last of these lines. */
  readonly end: number;
}

/** Reads the title line at an offset and every header line behind it; each is well-formed and stands only once. */
export function readHeader(input: Buffer, start: number): Result<BlockHeader, DiffFailure> {
  const title = readLineAt(input, start);
  if (title === null) return refuse('diff.truncated', input.length);
  const fields: { [Field in HeaderField]?: string } = {};
  let offset = start + title.length + 1;
  for (;;) {
    const field = findField(input, offset);
    if (field === undefined) return ok({ title: title.slice(titleStart.length), fields, end: offset });
    const line = readLineAt(input, offset);
    if (line === null) return refuse('diff.truncated', input.length);
    const [name, pattern] = field;
    const value = line.slice(name.length + 1);
    const sound = line.charAt(name.length) === ' ' && pattern.test(value) && fields[name] === undefined;
    if (!sound) return refuse('diff.malformed-header', offset);
    fields[name] = value;
    offset += line.length + 1;
  }
}

function findField(input: Buffer, offset: number): (typeof fieldPatterns)[number] | undefined {
  for (const field of fieldPatterns) if (hasAt(input, offset, field[0])) return field;
  return undefined;
}
