import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRepoPath, parseRepoPathText } from './repo-path.ts';

const reasonOf = (text: string): string => {
  const parsed = parseRepoPathText(text);
  return parsed.ok ? 'accepted' : parsed.error.reason;
};

describe('parseRepoPath', () => {
  it.each([
    ['src/index.ts', 'accepted'],
    ['a b/"quoted"\\back\nline', 'accepted'],
    ['...', 'accepted'],
    ['git~2/x', 'accepted'],
    ['.gitignore', 'accepted'],
    ['', 'empty'],
    ['/etc/passwd', 'absolute'],
    ['a//b', 'empty-component'],
    ['a/', 'empty-component'],
    ['a/../b', 'traversal'],
    ['./a', 'traversal'],
    ['a\0b', 'nul'],
    ['.git/config', 'git-directory'],
    ['sub/.GIT/hooks/x', 'git-directory'],
    ['git~1', 'git-directory'],
    ['.git . ./x', 'git-directory'],
    ['.g\u200cit/x', 'git-directory'],
    ['.git\\hooks', 'git-directory'],
    ['.git::$INDEX_ALLOCATION/x', 'git-directory'],
    ['x'.repeat(4097), 'too-long'],
  ])('T22 judges %j as %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('CH-5 keeps bytes that are not UTF-8, without inventing a text for them', () => {
    const parsed = parseRepoPath(Buffer.from([0x66, 0xff, 0x6f]));
    expect(parsed.ok && [parsed.value.text, parsed.value.key]).toEqual([null, 'f\u00ffo']);
  });

  it('gives equal keys to equal bytes and different keys to different bytes', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(bytes, bytes, (left, right) => {
        const [a, b] = [parseRepoPath(left), parseRepoPath(right)];
        if (a.ok && b.ok) expect(a.value.key === b.value.key).toBe(Buffer.compare(left, right) === 0);
      }),
    );
  });
});
