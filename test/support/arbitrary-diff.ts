import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { parseRepoPath } from '../../src/core/index.ts';
import type { ModelFile, ModelLine } from './print-diff.ts';

/** Changed files of every kind that git shows with lines, under names and with lines that have deceived parsers. */
export function arbitraryFiles(): Arbitrary<readonly ModelFile[]> {
  return uniqueArray(arbitraryFile(), {
    maxLength: 4,
    comparator: (left, right) =>
      [left.oldPath, left.newPath].some((name) => name === right.oldPath || name === right.newPath),
  });
}

function arbitraryFile(): Arbitrary<ModelFile> {
  return record({
    status: constantFrom(...(['added', 'deleted', 'modified', 'renamed'] as const)),
    oldPath: path,
    newPath: path,
    lines: array(line, { minLength: 1, maxLength: 40 }),
    context: integer({ min: 0, max: 3 }),
    oldEndsBare: boolean(),
    newEndsBare: boolean(),
  }).map(({ status, oldPath, newPath, lines, context, oldEndsBare, newEndsBare }) => {
    const script = endBare(sortRuns(toStatus(lines, status)), oldEndsBare, newEndsBare);
    return { status, oldPath, newPath: status === 'renamed' ? newPath : oldPath, script, context };
  });
}

function arbitraryBytes(
  without: string,
  limits: { minLength?: number; maxLength: number },
): Arbitrary<string> {
  const byte = integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
  return array(
    byte.filter((character) => !without.includes(character)),
    limits,
  ).map((all) => all.join(''));
}

const text = oneof(
  string({ maxLength: 12, unit: 'grapheme-ascii' }),
  arbitraryBytes('\n', { maxLength: 8 }),
  constantFrom(
    '',
    ' ',
    '-- a/x',
    '++ b/x',
    '--- a/x',
    '+++ b/x',
    '@@ -1 +1 @@',
    '@@@ -1 -1 +1 @@@',
    'diff --git a/x b/x',
    'Binary files a/x and b/x differ',
    'GIT binary patch',
    '\\ No newline at end of file',
    '- ',
    'From 0123456789012345678901234567890123456789',
    '\r',
    'a\rb\x0b\x0c\x1c\x85',
    '\xe2\x80\xa8diff --git a/y b/y',
  ),
);

const line: Arbitrary<ModelLine> = record({
  kind: constantFrom(...(['context', 'context', 'context', 'added', 'deleted'] as const)),
  text,
  noNewline: constantFrom(false),
});

const name = oneof(
  constantFrom(
    'x',
    'a',
    'b',
    'a b',
    'x b',
    'dev',
    'null',
    '"q"',
    't\tb',
    'n\nl',
    ' lead',
    'trail ',
    'b\\s',
    '\xc3\xa9',
  ),
  arbitraryBytes('/', { minLength: 1, maxLength: 6 }),
);

const path = array(name, { minLength: 1, maxLength: 4 })
  .map((names) => names.join('/'))
  .filter((key) => parseRepoPath(Buffer.from(key, 'latin1')).ok);

/** A file that is new or gone has one kind of line only; one that was modified has a change. */
function toStatus(lines: readonly ModelLine[], status: ModelFile['status']): readonly ModelLine[] {
  if (status === 'added' || status === 'deleted') return lines.map((shown) => ({ ...shown, kind: status }));
  const isChanged = status === 'renamed' || lines.some(({ kind }) => kind !== 'context');
  return isChanged ? lines : lines.map((shown, index) => (index === 0 ? { ...shown, kind: 'added' } : shown));
}

/** Within a run of changes git shows what was deleted first. */
function sortRuns(lines: readonly ModelLine[]): readonly ModelLine[] {
  const runs: ModelLine[][] = [];
  for (const shown of lines) {
    const last = runs.at(-1)?.at(-1);
    const joins = last !== undefined && (last.kind === 'context') === (shown.kind === 'context');
    if (joins) runs.at(-1)?.push(shown);
    else runs.push([shown]);
  }
  return runs.flatMap((run) => [
    ...run.filter(({ kind }) => kind !== 'added'),
    ...run.filter(({ kind }) => kind === 'added'),
  ]);
}

/** Takes the line feed from the last line of a side, where git would show it so. */
function endBare(script: readonly ModelLine[], old: boolean, renewed: boolean): readonly ModelLine[] {
  const lastOld = script.findLastIndex(({ kind }) => kind !== 'added');
  const lastNew = script.findLastIndex(({ kind }) => kind !== 'deleted');
  return script.map((shown, index) => {
    const isLast = (index === lastOld && old) || (index === lastNew && renewed);
    const isShared = shown.kind === 'context' && lastOld !== lastNew;
    return { ...shown, noNewline: isLast && !isShared && shown.text !== '' };
  });
}
