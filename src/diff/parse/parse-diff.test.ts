import { describe, expect, it } from 'vitest';
import {
  addedOf,
  deletedOf,
  linesOf,
  parsedDiff,
  parsedFile,
  surfaceOf,
} from '../../../test/support/parsed-diff.ts';

const hunk = '@@ -1 +1 @@\n-old\n+new\n';

/** A block for the modified file `x`. */
function block(name = 'x', body = hunk): string {
  return `diff --git a/${name} b/${name}\nindex 1234567..89abcde 100644\n--- a/${name}\n+++ b/${name}\n${body}`;
}

describe('parseDiff', () => {
  it('CH-5 reads nothing as a diff without files', () => {
    expect(parsedDiff('').files).toEqual([]);
  });

  it('CH-5 reads an added, an empty and a deleted file', () => {
    const diff = parsedDiff(
      'diff --git a/n b/n\nnew file mode 100755\nindex 0000000..1234567\n--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+a\n+b\n' +
        'diff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29\n' +
        'diff --git a/d b/d\ndeleted file mode 100644\nindex 1234567..0000000\n--- a/d\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
    );
    expect(diff.files).toMatchObject([
      { status: 'added', oldPath: null, newPath: { text: 'n' }, oldMode: null, newMode: '100755' },
      { status: 'added', newPath: { text: 'e' }, hunks: [] },
      { status: 'deleted', oldPath: { text: 'd' }, newPath: null, oldMode: '100644', newMode: null },
    ]);
    expect(diff.files.map(addedOf)).toEqual([[[1, 2]], [], []]);
    expect(diff.files.map(deletedOf)).toEqual([[], [], [[1, 1]]]);
  });

  it('CH-5 reads renames and copies with their similarity, with and without changes', () => {
    const diff = parsedDiff(
      'diff --git a/o b/n\nold mode 100644\nnew mode 100755\nsimilarity index 100%\nrename from o\nrename to n\n' +
        `diff --git a/c c b/d d\nsimilarity index 7%\ncopy from c c\ncopy to d d\nindex 1234567..89abcde 100644\n--- a/c c\t\n+++ b/d d\t\n${hunk}`,
    );
    expect(diff.files).toMatchObject([
      {
        status: 'renamed',
        similarity: 100,
        oldPath: { text: 'o' },
        newPath: { text: 'n' },
        oldMode: '100644',
        newMode: '100755',
        oldId: null,
      },
      {
        status: 'copied',
        similarity: 7,
        oldPath: { text: 'c c' },
        newPath: { text: 'd d' },
        oldId: '1234567',
        newId: '89abcde',
      },
    ]);
  });

  it('CH-5 reads a change of type, which git writes as two blocks, as one file', () => {
    const diff = parsedDiff(
      'diff --git a/l b/l\ndeleted file mode 100644\nindex 1234567..0000000\n--- a/l\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n' +
        'diff --git a/l b/l\nnew file mode 120000\nindex 0000000..89abcde\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+to\n\\ No newline at end of file\n',
    );
    expect(diff.files).toMatchObject([
      {
        status: 'type-changed',
        oldMode: '100644',
        newMode: '120000',
        oldId: '1234567',
        newId: '89abcde',
        start: 0,
        end: diff.bytes.length,
      },
    ]);
    expect(diff.files.map(addedOf)).toEqual([[[1, 1]]]);
    expect(diff.files.map(deletedOf)).toEqual([[[1, 2]]]);
  });

  it('CH-5 tells a file that was deleted and another that was added in its place from a change of type', () => {
    const gone = 'diff --git a/x b/x\ndeleted file mode 100644\nindex e69de29..0000000\n';
    const other = 'diff --git a/x/y b/x/y\nnew file mode 120000\nindex 0000000..e69de29\n';
    expect(parsedDiff(gone + other).files.map(({ status }) => status)).toEqual(['deleted', 'added']);
  });

  it('CH-5 follows the counts of a hunk, whatever its lines look like', () => {
    const body =
      '@@ -1,4 +1,4 @@ section @@ -9 +9 @@\n--- a/x\n+++ b/x\n diff --git a/y b/y\n-@@ -1 +1 @@\n+Binary files a/x and b/x differ\n -- \n';
    const diff = parsedDiff(block('x', body) + block('y'));
    expect(diff.files.map((file) => linesOf(diff, file).map(({ kind }) => kind))).toEqual([
      ['deleted', 'added', 'context', 'deleted', 'added', 'context'],
      ['deleted', 'added'],
    ]);
  });

  it('CH-5 ends lines at line feeds only', () => {
    const text = 'a\rb\u2028c\u2029d\u0085e\x0bf\x0cg\x1ch\r';
    const diff = parsedDiff(block('x', `@@ -1 +1 @@\n-${text}\n+${text}!\n`));
    expect(
      diff.files.flatMap((file) => linesOf(diff, file)).map(({ bytes }) => Buffer.from(bytes).toString()),
    ).toEqual([text, `${text}!`]);
  });

  it('CH-5 keeps a missing line feed at the end of either side apart', () => {
    const marker = '\\ No newline at end of file\n';
    const bare = (body: string): readonly boolean[] => {
      const diff = parsedDiff(block('x', body));
      return diff.files.flatMap((file) => linesOf(diff, file)).map(({ noNewline }) => noNewline);
    };
    expect(bare(`@@ -1 +1 @@\n-a\n${marker}+b\n`)).toEqual([true, false]);
    expect(bare(`@@ -1 +1 @@\n-a\n+b\n${marker}`)).toEqual([false, true]);
    expect(bare(`@@ -1 +1 @@\n-a\n${marker}+b\n${marker}`)).toEqual([true, true]);
    expect(bare(`@@ -1,2 +1 @@\n-a\n b\n${marker}`)).toEqual([false, true]);
  });

  it('CH-5 takes an empty line for an empty context line, as git apply does', () => {
    const diff = parsedDiff(block('x', '@@ -1,2 +1,3 @@\n a\n\n+b\n'));
    expect(
      diff.files.flatMap((file) => linesOf(diff, file)).map(({ kind, bytes }) => [kind, bytes.length]),
    ).toEqual([
      ['context', 1],
      ['context', 0],
      ['added', 1],
    ]);
  });

  it('CH-5 counts lines from the -U0 form, where a count of 0 names the line before', () => {
    const file = parsedFile(block('x', '@@ -3,2 +2,0 @@\n-a\n-b\n@@ -9,0 +8,2 @@ f\n+c\n+d\n'));
    expect([deletedOf(file), addedOf(file)]).toEqual([[[3, 4]], [[8, 9]]]);
  });

  it('CH-5 reads submodules by their mode, and without modes by their content', () => {
    const ids = ['1'.repeat(40), '2'.repeat(40)];
    const body = `@@ -1 +1 @@\n-Subproject commit ${ids[0]}\n+Subproject commit ${ids[1]}-dirty\n`;
    const submodule = (header: string): boolean =>
      parsedFile(`diff --git a/s b/s\n${header}--- a/s\n+++ b/s\n${body}`).submodule;
    expect(submodule('index 1111111..2222222 160000\n')).toBe(true);
    expect(submodule('')).toBe(true);
    expect(submodule('index 1111111..2222222 100644\n')).toBe(false);
  });

  it.each([
    ['a/', 'b/'],
    ['i/', 'w/'],
    ['', ''],
    ['old/', 'new/'],
    ['before/', 'after/'],
  ])('CH-5 takes the prefixes %s and %s off', (from, to) => {
    const name = 'b/b/a b/b';
    const text = `diff --git ${from}${name} ${to}${name}\nold mode 100644\nnew mode 100755\n`;
    expect(parsedFile(text).newPath?.text).toBe(name);
    const moved = `diff --git ${from}a b ${to}c d e\nsimilarity index 100%\nrename from a b\nrename to c d e\n`;
    expect(parsedFile(moved)).toMatchObject({ oldPath: { text: 'a b' }, newPath: { text: 'c d e' } });
  });

  it('CH-5 reads quoted names, each side on its own, byte by byte', () => {
    const text = 'diff --git "a/t\\tb\\377" "b/t\\tb\\377"\nold mode 100644\nnew mode 100755\n';
    expect(parsedFile(text).newPath).toMatchObject({ key: 't\tb\xff', text: null });
    const moved =
      'diff --git a/p q "b/\\303\\274"\nsimilarity index 100%\nrename from p q\nrename to "\\303\\274"\n';
    expect(parsedFile(moved)).toMatchObject({ oldPath: { text: 'p q' }, newPath: { text: 'ü' } });
  });

  it('CH-5 reads whole and abbreviated ids of both hash functions', () => {
    const id = (length: number): string => 'abcdef0123456789'.repeat(4).slice(0, length);
    for (const length of [7, 40, 64]) {
      const file = parsedFile(
        `diff --git a/x b/x\nindex ${id(length)}..${id(length)} 100644\n--- a/x\n+++ b/x\n${hunk}`,
      );
      expect([file.oldId, file.newId]).toEqual([id(length), id(length)]);
    }
  });

  it('CH-5 reads the diff of git show and of git format-patch, and counts the words around it to no file', () => {
    const id = '0123456789'.repeat(4);
    const show = `commit ${id}\nAuthor: A <a@example.invalid>\n\n    --- not a diff\n\n${block()}`;
    expect(parsedDiff(show).files).toMatchObject([{ start: show.indexOf('diff --git'), end: show.length }]);
    const mail = `From ${id} Mon Sep 17 00:00:00 2001\nSubject: [PATCH] x\n\n---\n x | 2 +-\n\n${block()}-- \n2.39.5\n\n`;
    expect(parsedDiff(mail).files).toMatchObject([
      { start: mail.indexOf('diff --git'), end: mail.indexOf('-- \n2.39.5') },
    ]);
  });

  it('CH-5 reads plain diffs, names with times and all', () => {
    const text = `--- a/x y\t2024-01-01 00:00:00.000 +0000\n+++ b/x y\t2024-01-02 00:00:00.000 +0000\n${hunk}--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+a\n`;
    expect(parsedDiff(text).files).toMatchObject([
      { status: 'modified', oldPath: { text: 'x y' }, newPath: { text: 'x y' }, oldMode: null },
      { status: 'added', oldPath: null, newPath: { text: 'n' } },
    ]);
  });

  it('CH-2 gives every file of a diff to the surface, in its order', () => {
    const names = ['x', 'vendor/y', 'z'];
    expect(surfaceOf(names.map((name) => block(name)).join('')).files.map(({ path }) => path.text)).toEqual(
      names,
    );
  });
});
