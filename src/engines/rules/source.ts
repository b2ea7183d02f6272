import type { PartFile, PartHunk } from '../port/index.ts';
import type { Language } from './languages.ts';

/** Text to parse, with what is needed to speak of the file's lines. */
export interface Source {
  readonly text: string;
  readonly whole: boolean;
  /** The file's line of the text's first line; the lines behind it follow without a gap. */
  readonly firstLine: number;
}

/** The file's lines that the change added, ascending. */
export function toAddedLines(file: PartFile): readonly number[] {
  return file.hunks.flatMap((hunk) =>
    hunk.lines.flatMap((line) => (line.kind === 'added' && line.newLine !== null ? [line.newLine] : [])),
  );
}

/**
 * The whole file where it is at hand, or where it is new and so all in the diff; else the new side of each hunk that
 * adds something and can be read alone.
 */
export function toSources(file: PartFile, language: Language): readonly Source[] {
  const text = file.after ?? toNewFile(file);
  if (text !== null) return [{ text, whole: true, firstLine: 1 }];
  return file.hunks.flatMap((hunk) => toFragment(hunk, language) ?? []);
}

function toNewFile({ status, hunks }: PartFile): string | null {
  const [hunk] = hunks;
  if (status !== 'added' || hunk === undefined || hunks.length > 1 || hunk.lines[0]?.newLine !== 1)
    return null;
  return hunk.lines.map((line) => line.text).join('\n');
}

/** Signs that come in pairs; a fragment with an odd number of one begins or ends inside a string. */
const pairedSigns: Readonly<Partial<Record<Language, readonly string[]>>> = {
  typescript: ['`'],
  tsx: ['`'],
  javascript: ['`'],
  go: ['`'],
  python: ['"""', "'''"],
};

const languagesWithBlockComments: ReadonlySet<Language> = new Set([
  'typescript',
  'tsx',
  'javascript',
  'go',
  'java',
  'rust',
  'c',
  'cpp',
  'php',
]);

function toFragment(hunk: PartHunk, language: Language): Source | null {
  const lines = hunk.lines.filter((line) => line.newLine !== null);
  const firstLine = lines[0]?.newLine ?? null;
  if (firstLine === null || !lines.some((line) => line.kind === 'added')) return null;
  const joined = lines.map((line) => line.text).join('\n');
  const text = languagesWithBlockComments.has(language) ? blankOpenComment(joined) : joined;
  const odd = pairedSigns[language]?.some((sign) => text.split(sign).length % 2 === 0) ?? false;
  return odd ? null : { text, whole: false, firstLine };
}

/** A fragment may begin inside a block comment: what stands before its end becomes empty lines. */
function blankOpenComment(text: string): string {
  const end = text.indexOf('*/');
  const start = text.indexOf('/*');
  if (end < 0 || (start >= 0 && start < end)) return text;
  return text.slice(0, end + 2).replace(/[^\n]/g, ' ') + text.slice(end + 2);
}
