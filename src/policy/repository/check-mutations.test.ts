import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RepositoryWords,
  repositoryWords,
  toRepository,
} from '../../../test/support/arbitrary-repository.ts';
import { checkFiles, renderFiles, toBytes, toFacts } from '../../../test/support/managed-repository.ts';
import { configurationPath, lockPath } from '../configuration.ts';

/** A repository, and what to choose a file, a byte and its bits by. */
const drawn = fc.record({
  words: repositoryWords,
  which: fc.nat(),
  at: fc.nat(),
  bits: fc.integer({ min: 1, max: 255 }),
});

function render(words: RepositoryWords) {
  const { corpus, files } = toRepository(words);
  return { corpus, ...renderFiles(files, corpus) };
}

/** Each run renders and checks a whole repository. */
const runs = { numRuns: 50 };

const choose = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

/** The same file with some bits of one byte turned over. */
function flip(bytes: Uint8Array, at: number, bits: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  const index = at % flipped.length;
  flipped[index] = (flipped[index] ?? 0) ^ bits;
  return flipped;
}

describe('a rendered repository, changed in one place', () => {
  it('PO-4 passes as long as nothing is changed', () => {
    fc.assert(
      fc.property(drawn, ({ words }) => {
        const { files, corpus } = render(words);
        expect(checkFiles(files, corpus)).toEqual([]);
      }),
      runs,
    );
  });

  it('PO-4 has exactly the generated file that was changed or removed named', () => {
    fc.assert(
      fc.property(drawn, ({ words, which, at, bits }) => {
        const { files, corpus, plan } = render(words);
        const { path, bytes } = choose(plan.files, which) ?? expect.fail('nothing was generated');
        const changed = new Map(files).set(path, flip(bytes, at, bits));
        expect(toFacts(checkFiles(changed, corpus))).toEqual([['policy.output-changed', path]]);
        const removed = new Map(files);
        removed.delete(path);
        expect(toFacts(checkFiles(removed, corpus))).toEqual([['policy.output-missing', path]]);
      }),
      runs,
    );
  });

  it('PO-4 has exactly the module that was removed named', () => {
    fc.assert(
      fc.property(drawn, ({ words, which }) => {
        const { files, corpus, plan } = render(words);
        const modules = [...plan.lock.inputs.keys()].filter((path) => path !== configurationPath);
        const path = choose(modules, which);
        fc.pre(path !== undefined);
        const removed = new Map(files);
        removed.delete(path);
        expect(toFacts(checkFiles(removed, corpus))).toEqual([
          ['policy.missing-input', configurationPath, path],
        ]);
      }),
      runs,
    );
  });

  it('PO-4 has the module named of which one byte changed, with its change or with what is wrong in it now', () => {
    fc.assert(
      fc.property(drawn, ({ words, which, at, bits }) => {
        const { files, corpus, plan } = render(words);
        const modules = [...plan.lock.inputs.keys()].filter((path) => path !== configurationPath);
        const path = choose(modules, which);
        fc.pre(path !== undefined);
        const changed = new Map(files).set(path, flip(files.get(path) ?? toBytes(''), at, bits));
        const found = checkFiles(changed, corpus);
        expect(found.map((diagnostic) => diagnostic.path)).toContain(path);
        const codes = found.filter((diagnostic) => diagnostic.path === path).map(({ code }) => code);
        if (codes.includes('policy.input-changed')) expect(codes).toEqual(['policy.input-changed']);
      }),
      runs,
    );
  });

  it.each([[configurationPath], [lockPath]])(
    'PO-4 has something named where one byte of %s changed',
    (path) => {
      fc.assert(
        fc.property(drawn, ({ words, at, bits }) => {
          const { files, corpus } = render(words);
          const changed = new Map(files).set(path, flip(files.get(path) ?? toBytes(''), at, bits));
          const found = checkFiles(changed, corpus);
          expect(found.length).toBeGreaterThan(0);
          const about = found.some(
            ({ code, path: told }) =>
              told === path ||
              ['policy.lock-disagrees', 'policy.output-obsolete'].includes(code) ||
              (path === lockPath && ['policy.input-changed', 'policy.output-changed'].includes(code)),
          );
          expect(about).toBe(true);
        }),
        runs,
      );
    },
  );

  it('PO-8 has exactly the file named that was added to a generated skill', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('SKILL.MD', 'x', 'references/deep/er.md'), ({ words }, name) => {
        const { files, corpus } = render(words);
        const path = `.agents/skills/first-skill/${name}`;
        const added = new Map(files).set(path, toBytes('x'));
        expect(toFacts(checkFiles(added, corpus))).toEqual([['policy.extra-file', path]]);
      }),
      runs,
    );
  });
});
