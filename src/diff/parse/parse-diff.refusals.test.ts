import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/parsed-diff.ts';

const hunk = '@@ -1 +1 @@\n-old\n+new\n';
const first = `diff --git a/x b/x\nindex 1234567..89abcde 100644\n--- a/x\n+++ b/x\n${hunk}`;
const at = first.length;

describe('parseDiff on what is no diff', () => {
  it.each([
    ['a combined diff', 'diff --cc y\nindex 1,2..3\n', `diff.combined@${at}`],
    ['another spelling of one', 'diff --combined y\nindex 1,2..3\n', `diff.combined@${at}`],
    [
      'a combined hunk',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@@ -1 -1 +1 @@@\n',
      `diff.combined@${at + 35}`,
    ],
    ['a submodule log', 'Submodule y 1234567..89abcde:\n  > x\n', `diff.submodule-log@${at}`],
    ['a second commit', `\ncommit ${'a'.repeat(40)}\n`, `diff.several-commits@${at}`],
    ['a second mail', `-- \n2.39.5\n\nFrom ${'a'.repeat(40)} Mon\n`, `diff.several-commits@${at}`],
    ['a line too many', '+x\n', `diff.hunk-count-mismatch@${at}`],
    [
      'a header in the middle of a hunk',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1 +1 @@\n-x\ndiff --git a/z b/z\n',
      `diff.hunk-count-mismatch@${at + 50}`,
    ],
    [
      'a marker in the middle of a side',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1,2 +1 @@\n-x\n\\ No\n-y\n+z\n',
      `diff.hunk-count-mismatch@${at + 52}`,
    ],
    ['text between files', 'hello\n', `diff.unexpected-line@${at}`],
    [
      'empty lines between files',
      '\ndiff --git a/y b/y\nold mode 100644\nnew mode 100755\n',
      `diff.unexpected-line@${at}`,
    ],
    ['a plain diff among others', `--- a/y\n+++ b/y\n${hunk}`, `diff.hunk-count-mismatch@${at}`],
    ['the same file again', first, `diff.duplicate-path@${at}`],
    ['an end inside a title', 'diff --git a/y b/y', `diff.truncated@${at + 18}`],
    [
      'an end inside a hunk',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1,2 +1,2 @@\n-x\n',
      `diff.truncated@${at + 54}`,
    ],
    [
      'an end inside a line',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1 +1 @@\n-x\n+y',
      `diff.truncated@${at + 52}`,
    ],
    ['an end behind the names', 'diff --git a/y b/y\n--- a/y\n+++ b/y\n', `diff.truncated@${at + 35}`],
    [
      'an end inside an @@ line',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1 +1 @@ section',
      `diff.truncated@${at + 54}`,
    ],
    [
      'an @@ line without numbers',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ @@\n',
      `diff.malformed-hunk-header@${at + 35}`,
    ],
    [
      'lines counted from 0',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -0 +1 @@\n',
      `diff.malformed-hunk-header@${at + 35}`,
    ],
    [
      'more lines than can be',
      'diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1 +2147483647,9 @@\n',
      `diff.malformed-hunk-header@${at + 35}`,
    ],
    [
      'hunks that run backwards',
      `diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -5 +5 @@\n-x\n+y\n${hunk}`,
      `diff.hunk-order@${at + 53}`,
    ],
    [
      'an unknown number of percent',
      'diff --git a/y b/y\nsimilarity index 101%\n',
      `diff.malformed-header@${at + 19}`,
    ],
    [
      'a header line twice',
      'diff --git a/y b/y\nold mode 100644\nold mode 100644\n',
      `diff.malformed-header@${at + 35}`,
    ],
    ['half a change of mode', 'diff --git a/y b/y\nold mode 100644\n', `diff.malformed-header@${at}`],
    [
      'half a rename',
      'diff --git a/y b/z\nsimilarity index 90%\nrename from y\n',
      `diff.malformed-path@${at}`,
    ],
    [
      'a rename of another file',
      'diff --git a/y b/z\nsimilarity index 100%\nrename from q\nrename to z\n',
      `diff.malformed-path@${at}`,
    ],
    [
      'a file both new and gone',
      'diff --git a/y b/y\nnew file mode 100644\ndeleted file mode 100644\n',
      `diff.malformed-header@${at}`,
    ],
    [
      'a new file with an old side',
      `diff --git a/y b/y\nnew file mode 100644\n--- a/y\n+++ b/y\n${hunk}`,
      `diff.malformed-header@${at}`,
    ],
    [
      'a new file with old lines',
      `diff --git a/y b/y\nnew file mode 100644\n--- /dev/null\n+++ b/y\n${hunk}`,
      `diff.malformed-header@${at}`,
    ],
    [
      'content of another file',
      `diff --git a/y b/y\n--- a/z\n+++ b/y\n${hunk}`,
      `diff.malformed-header@${at + 19}`,
    ],
    [
      'two names that do not agree',
      'diff --git a/y b/z\nold mode 100644\nnew mode 100755\n',
      `diff.malformed-path@${at}`,
    ],
    [
      'a quote that never closes',
      'diff --git "a/y b/y\nold mode 100644\nnew mode 100755\n',
      `diff.malformed-path@${at}`,
    ],
    [
      'an unknown escape',
      'diff --git "a/\\y" "b/\\y"\nold mode 100644\nnew mode 100755\n',
      `diff.malformed-path@${at}`,
    ],
    [
      'line ends of another system',
      'diff --git a/y b/y\r\nold mode 100644\r\n',
      `diff.malformed-header@${at + 20}`,
    ],
    [
      'a binary marker for another file',
      'diff --git a/y b/y\nBinary files a/z and b/y differ\n',
      `diff.malformed-binary@${at + 19}`,
    ],
    [
      'a binary marker for a new file that is not new',
      'diff --git a/y b/y\nnew file mode 100644\nBinary files a/y and b/y differ\n',
      `diff.malformed-header@${at}`,
    ],
    [
      'a binary patch of unknown kind',
      'diff --git a/y b/y\nGIT binary patch\nzeta 1\n',
      `diff.malformed-binary@${at + 36}`,
    ],
    [
      'a binary line of wrong length',
      'diff --git a/y b/y\nGIT binary patch\nliteral 1\nBabcd\n\n',
      `diff.malformed-binary@${at + 46}`,
    ],
    [
      'a digit that is none',
      'diff --git a/y b/y\nGIT binary patch\nliteral 1\nAabc"d\n\n',
      `diff.malformed-binary@${at + 46}`,
    ],
    [
      'a binary patch without end',
      'diff --git a/y b/y\nGIT binary patch\nliteral 1\nAabcde\n',
      `diff.truncated@${at + 53}`,
    ],
  ])('CH-5 refuses %s, and says where', (_, text, refusal) => {
    expect(refusalOf(first + text)).toBe(refusal);
  });
});
