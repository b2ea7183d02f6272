import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../test/support/parsed-diff.ts';
import { isExcluded, parseExcludeGlobs } from './exclude-globs.ts';

function excludes(globs: readonly string[], path: string): boolean {
  const parsed = parseExcludeGlobs(globs);
  if (!parsed.ok) throw new Error(`glob ${parsed.error.index} is malformed`);
  return isExcluded(parsed.value, pathOf(path));
}

describe('configured globs', () => {
  it.each([
    ['*.snap', 'a/b/c.snap', true],
    ['*.snap', 'c.snap.ts', false],
    ['docs/*.md', 'docs/a.md', true],
    ['docs/*.md', 'x/docs/a.md', false],
    ['docs/*.md', 'docs/a/b.md', false],
    ['/a.md', 'a.md', true],
    ['/a.md', 'x/a.md', false],
    ['docs/**', 'docs/a/b.md', true],
    ['docs/**', 'docs', false],
    ['**/gen/**', 'a/b/gen/c/d.ts', true],
    ['**/gen/*.ts', 'gen/d.ts', true],
    ['gen/', 'a/gen/b/c.ts', true],
    ['gen/', 'agen/b.ts', false],
    ['a/gen/', 'a/gen/b.ts', true],
    ['a/gen/', 'x/a/gen/b.ts', false],
    ['*.{js,ts}', 'a.ts', true],
    ['*.{js,ts}', 'a.tsx', false],
    ['{a,b{c,d}}/x', 'bd/x', true],
    ['{a,b{c,d}}/x', 'b/x', false],
    ['[a-c]?.ts', 'bz.ts', true],
    ['[!a-c]?.ts', 'bz.ts', false],
    ['\\*.ts', '*.ts', true],
    ['\\*.ts', 'a.ts', false],
    ['日*.ts', '日本.ts', true],
    ['app/(auth)/*', 'app/(auth)/x.ts', true],
  ])('CH-3 %s on %s: %s', (glob, path, answer) => {
    expect(excludes([glob], path)).toBe(answer);
  });

  it.each([
    ['an empty glob', ''],
    ['a negation', '!*.ts'],
    ['a bracket that never closes', '[a'],
    ['a backslash at the end', 'a\\'],
    ['a brace without partner', '{a'],
    ['a closing brace without partner', 'a}'],
    ['too many alternatives', '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}'],
    ['a glob that is too long', 'a'.repeat(1025)],
  ])('CH-3 refuses %s and says which glob it was', (_, glob) => {
    expect(parseExcludeGlobs(['*.ts', glob])).toEqual({
      ok: false,
      error: { code: 'diff.malformed-glob', index: 1 },
    });
  });

  it('CH-3 refuses more globs than anyone writes', () => {
    expect(parseExcludeGlobs(Array.from({ length: 1001 }, () => 'a'))).toMatchObject({
      error: { index: 1000 },
    });
  });

  it('CH-3 answers any glob, and any path that it accepts', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '[', '*', '日'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), path, (glob, names) => {
        const parsed = parseExcludeGlobs([glob]);
        if (parsed.ok) expect(typeof isExcluded(parsed.value, pathOf(names.join('/')))).toBe('boolean');
      }),
    );
  });
});
