import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRevision } from './parse-revision.ts';

describe('parseRevision', () => {
  it.each([
    ['main', 'main', []],
    ['@', '@', []],
    ['feature/a-b_c.d', 'feature/a-b_c.d', []],
    ['HEAD~', 'HEAD', [[1, 1]]],
    [
      'HEAD~3^2~1',
      'HEAD',
      [
        [1, 3],
        [2, 1],
        [1, 1],
      ],
    ],
    [
      'HEAD^^',
      'HEAD',
      [
        [1, 1],
        [1, 1],
      ],
    ],
    ['v1^{commit}~2', 'v1', [[1, 2]]],
    ['v1^{}', 'v1', []],
    ['v1^0', 'v1', []],
    ['HEAD~0', 'HEAD', [[1, 0]]],
    ['überall', 'überall', []],
  ])('reads %s', (text, name, steps) => {
    expect(parseRevision(text)).toEqual({
      ok: true,
      value: { name, steps: steps.map(([parent, repeat]) => ({ parent, repeat })) },
    });
  });

  it.each([
    ['', 'empty'],
    ['x'.repeat(1025), 'too-long'],
    ['a\nb', 'control-character'],
    ['a\u0000', 'control-character'],
    ['a\u009b', 'control-character'],
    ['-x', 'leading-dash'],
    ['--output=/tmp/x', 'leading-dash'],
    ['a..b', 'unsupported'],
    ['a...b', 'unsupported'],
    ['^main', 'unsupported'],
    ['HEAD:src', 'unsupported'],
    [':/words', 'unsupported'],
    ['HEAD^{/words}', 'unsupported'],
    ['HEAD^{tree}', 'unsupported'],
    ['HEAD~1234567', 'unsupported'],
    ['HEAD@{1}', 'unsupported'],
    ['main@{upstream}', 'unsupported'],
    ['two words', 'unsupported'],
    ['refs/heads/*', 'unsupported'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parseRevision(text)).toEqual({ ok: false, error: { code: 'git.malformed-revision', reason } });
  });

  it('lets no option and no control character through, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const revision = parseRevision(text);
        if (revision.ok)
          expect(revision.value.name).toMatch(/^[^-\p{Cc}\p{Cs} ~^:?*[\\][^\p{Cc}\p{Cs} ~^:?*[\\]*$/u);
      }),
      { numRuns: 2000 },
    );
  });
});
