/** A changed file and its lines, from which a diff can be printed as git prints it. Strings hold one byte a character. */
export interface ModelFile {
  readonly status: 'added' | 'deleted' | 'modified' | 'renamed';
  readonly oldPath: string;
  readonly newPath: string;
  /** The whole file on both sides. */
  readonly script: readonly ModelLine[];
  /** Unchanged lines around changes, as `-U` sets them. */
  readonly context: number;
}

export interface ModelLine {
  readonly kind: 'context' | 'added' | 'deleted';
  readonly text: string;
  readonly noNewline: boolean;
}

export interface ModelHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly ModelLine[];
}

const markers = { context: ' ', added: '+', deleted: '-' } as const;

export function printDiff(files: readonly ModelFile[]): Buffer {
  return Buffer.from(files.map(printFile).join(''), 'latin1');
}

function printFile(file: ModelFile): string {
  const { status, oldPath, newPath } = file;
  const from = quote(`a/${oldPath}`);
  const to = quote(`b/${newPath}`);
  const hunks = toModelHunks(file);
  const header = {
    added: 'new file mode 100644\nindex 0000000..1234567\n',
    deleted: 'deleted file mode 100644\nindex 1234567..0000000\n',
    modified: 'index 1234567..89abcde 100644\n',
    renamed: `similarity index 90%\nrename from ${quote(oldPath)}\nrename to ${quote(newPath)}\nindex 1234567..89abcde 100644\n`,
  }[status];
  const sides = `--- ${side(from, status === 'added')}\n+++ ${side(to, status === 'deleted')}\n`;
  return `diff --git ${from} ${to}\n${header}${hunks.length === 0 ? '' : sides}${hunks.map(printHunk).join('')}`;
}

function side(name: string, isMissing: boolean): string {
  if (isMissing) return '/dev/null';
  return name.includes(' ') ? `${name}\t` : name;
}

function printHunk({ oldStart, newStart, lines }: ModelHunk): string {
  const range = (start: number, count: number): string => (count === 1 ? `${start}` : `${start},${count}`);
  const oldCount = lines.filter((line) => line.kind !== 'added').length;
  const newCount = lines.filter((line) => line.kind !== 'deleted').length;
  // With no line on a side, git names the line in front.
  const oldRange = range(oldStart - Number(oldCount === 0), oldCount);
  const newRange = range(newStart - Number(newCount === 0), newCount);
  const body = lines.map(
    ({ kind, text, noNewline }) =>
      `${markers[kind]}${text}\n${noNewline ? '\\ No newline at end of file\n' : ''}`,
  );
  return `@@ -${oldRange} +${newRange} @@\n${body.join('')}`;
}

/** The hunks that git would show: changes with their context, joined where their contexts meet. */
export function toModelHunks({ script, context }: ModelFile): readonly ModelHunk[] {
  const shown = script.map((_, index) => {
    const near = script.slice(Math.max(0, index - context), index + context + 1);
    return near.some((line) => line.kind !== 'context');
  });
  const hunks: { oldStart: number; newStart: number; lines: ModelLine[] }[] = [];
  let [oldLine, newLine] = [1, 1];
  for (const [index, line] of script.entries()) {
    if (shown[index] === true) {
      if (shown[index - 1] !== true) hunks.push({ oldStart: oldLine, newStart: newLine, lines: [] });
      hunks.at(-1)?.lines.push(line);
    }
    oldLine += Number(line.kind !== 'added');
    newLine += Number(line.kind !== 'deleted');
  }
  return hunks;
}

const letters = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

/** Quotes a name as git does under `core.quotePath`. */
export function quote(name: string): string {
  const quoted = Array.from(name, (byte) => {
    const code = byte.charCodeAt(0);
    const isPlain = code >= 0x20 && code < 0x7f;
    return letters.get(byte) ?? (isPlain ? byte : `\\${code.toString(8).padStart(3, '0')}`);
  }).join('');
  return quoted === name ? name : `"${quoted}"`;
}
