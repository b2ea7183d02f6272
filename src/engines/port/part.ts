/** One bounded part of a change, free of secrets. Everything in it is untrusted data. */
export interface ReviewPart {
  /** Counted from 1, of `count`. */
  readonly index: number;
  readonly count: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly files: readonly PartFile[];
}

export interface PartFile {
  /** The name by which an answer refers to the file. */
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type-changed';
  /** Six octal digits, or null. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly hunks: readonly PartHunk[];
  /** The whole file after the change, where the repository is at hand and the file is of a bearable size; else null. */
  readonly after: string | null;
}

export interface PartHunk {
  /** What git shows behind the second `@@`: usually the enclosing definition. */
  readonly section: string;
  readonly lines: readonly PartLine[];
}

export interface PartLine {
  readonly kind: 'context' | 'added' | 'deleted';
  /** Counted from 1; null on the side where the line does not exist. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** Without line end. */
  readonly text: string;
  /** The kinds of secrets that were redacted from this line: usually none. */
  readonly secrets: readonly string[];
}
