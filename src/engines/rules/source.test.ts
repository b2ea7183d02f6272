import { describe, expect, it } from 'vitest';
import { addedFile, addedLine, contextLine } from '../../../test/support/review-part.ts';
import type { PartFile } from '../port/index.ts';
import { toAddedLines, toSources } from './source.ts';

function modified(...hunks: readonly PartFile['hunks'][number][]): PartFile {
  return { ...addedFile('src/a.ts', '', 'hunks'), hunks };
}

describe('the sources of a file', () => {
  it('are the whole file where it is at hand', () => {
    const file = { ...modified({ section: '', lines: [addedLine('b', 2)] }), after: 'a\nb\n' };
    expect(toSources(file, 'typescript')).toEqual([{ text: 'a\nb\n', whole: true, firstLine: 1 }]);
    expect(toAddedLines(file)).toEqual([2]);
  });

  it('are the whole file where it is new', () => {
    expect(toSources({ ...addedFile('src/a.ts', 'a\nb\n', 'hunks'), status: 'added' }, 'typescript')).toEqual(
      [{ text: 'a\nb', whole: true, firstLine: 1 }],
    );
  });

  it('are else the new sides of its hunks, those that add nothing left out', () => {
    const file = modified(
      { section: '', lines: [contextLine('a', 10), addedLine('b', 11)] },
      { section: '', lines: [contextLine('c', 30)] },
      {
        section: '',
        lines: [
          { kind: 'deleted', oldLine: 40, newLine: null, text: 'gone', secrets: [] },
          addedLine('d', 50),
        ],
      },
    );
    expect(toSources(file, 'typescript')).toEqual([
      { text: 'a\nb', whole: false, firstLine: 10 },
      { text: 'd', whole: false, firstLine: 50 },
    ]);
    expect(toAddedLines(file)).toEqual([11, 50]);
  });

  it('have no beginning inside a block comment', () => {
    const lines = [contextLine(' * if (a = b)', 5), contextLine(' */', 6), addedLine('run();', 7)];
    const [source] = toSources(modified({ section: '', lines }), 'typescript');
    expect(source?.text).toBe(`${' '.repeat(13)}\n   \nrun();`);
    expect(toSources(modified({ section: '', lines }), 'python')[0]?.text).toContain('if (a = b)');
  });

  it('are none where a fragment begins or ends inside a string of several lines', () => {
    const torn = modified({
      section: '',
      lines: [addedLine('text`;', 5), addedLine('if (a = b) run();', 6)],
    });
    expect(toSources(torn, 'typescript')).toEqual([]);
    const quoted = modified({ section: '', lines: [addedLine('"""', 5), addedLine('x == 1', 6)] });
    expect(toSources(quoted, 'python')).toEqual([]);
  });
});
