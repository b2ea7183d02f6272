import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPaths } from './check-paths.ts';
import type { ClaimedPath } from './claimed-path.ts';

const input = (path: string): ClaimedPath => ({ path, role: 'input', at: [] });
const output = (path: string): ClaimedPath => ({ path, role: 'output', at: [] });
const skill = (path: string): ClaimedPath => ({ path, role: 'skill', at: [] });

const found = (...claims: ClaimedPath[]): readonly (readonly string[])[] =>
  checkPaths(claims).map(({ code, subject, related }) => [code, subject, ...related]);

describe('checkPaths', () => {
  it('PO-7 accepts the paths that repositories use', () => {
    const claims = [
      ...['policy/project.md', 'docs/Regeln für alle.md', 'docs/规范：一.md', 'a-b_c/x+y@2 (1).md'].map(
        input,
      ),
      ...['AGENTS.md', '.github/copilot-instructions.md', '.cursor/rules/policy.mdc', 'docs/agent.md'].map(
        output,
      ),
      ...['.agents/skills/pr-review/SKILL.md', '.agents/skills/pr-review/references/a.md'].map(skill),
    ];
    expect(found(...claims)).toEqual([]);
  });

  it('PO-7 lets several contexts read one module', () => {
    expect(found(input('policy/a.md'), input('policy/a.md'))).toEqual([]);
  });

  it('PO-7 names both paths of a collision, the earlier one as what is in the way', () => {
    expect(found(input('policy/a.md'), output('policy/a.md'))).toEqual([
      ['policy.path-collision', 'policy/a.md', 'policy/a.md'],
    ]);
    expect(found(output('A.md'), output('a.md'))).toEqual([['policy.path-collision', 'a.md', 'A.md']]);
  });

  it('PO-7 names the inner path and the file that it lies in, whichever comes first', () => {
    const expected = [['policy.path-inside-path', 'docs/a.md', 'docs']];
    expect(found(output('docs'), output('docs/a.md'))).toEqual(expected);
    expect(found(output('docs/a.md'), output('docs'))).toEqual(expected);
  });

  it('PO-7 takes a file in the place of the folder of generated skills for what it is', () => {
    const generated = skill('.agents/skills/pr-review/SKILL.md');
    expect(found(output('.agents'), generated)).toEqual([
      ['policy.path-inside-path', generated.path, '.agents'],
    ]);
    expect(found(output('.agents'))).toEqual([]);
  });

  it('PO-7 tells every fault of a configuration at once, and each path once', () => {
    expect(found(input('../a.md'), output('.git/b'), output('c.md'), output('C.md'), input('c.md'))).toEqual([
      ['policy.unsafe-path', '../a.md', 'traversal'],
      ['policy.reserved-path', '.git/b', '.git'],
      ['policy.path-collision', 'C.md', 'c.md'],
      ['policy.path-collision', 'c.md', 'c.md'],
    ]);
  });

  it('PO-7 finds as many collisions whatever the order of the claims', () => {
    const path = fc
      .array(fc.constantFrom('a', 'A', 'ä', 'Ä', 'b'), { minLength: 1, maxLength: 3 })
      .map((components) => components.join('/'));
    const pair = fc.tuple(path, path).filter(([left, right]) => left !== right);
    fc.assert(
      fc.property(pair, ([left, right]) => {
        const codes = (first: string, second: string) =>
          found(output(first), output(second)).map(([code]) => code);
        expect(codes(left, right)).toEqual(codes(right, left));
      }),
    );
  });
});
