import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrange, repositoryWords, toRepository } from '../../../test/support/arbitrary-repository.ts';
import {
  createCorpus,
  type ModuleWords,
  renderFiles,
  requireOk,
  toBytes,
  toText,
  writeModule,
} from '../../../test/support/managed-repository.ts';
import type { PolicyContext } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import { parseModule } from '../module/parse-module.ts';
import { composeContext } from './compose-context.ts';

const corpus = createCorpus(
  {
    'policy/core/fixed.md': { id: 'core.fixed', order: 20 },
    'policy/core/open.md': { id: 'core.open', order: 10, overridable: true },
    'policy/review/b.md': { id: 'review.b', order: 30 },
    'policy/review/a.md': { id: 'review.a', order: 30 },
  },
  {
    core: ['policy/core/fixed.md', 'policy/core/open.md'],
    review: ['policy/review/b.md', 'policy/review/a.md', 'policy/core/open.md'],
  },
);

const context = (words: Partial<PolicyContext> = {}): PolicyContext => ({
  name: 'coding',
  profiles: ['core'],
  files: [],
  overrides: [],
  overridesNeedDeclaration: true,
  ...words,
});

function own(modules: Readonly<Record<string, ModuleWords>>): ReadonlyMap<string, PolicyRule> {
  return new Map(
    Object.entries(modules).map(([path, words]) => [
      path,
      requireOk(parseModule(toBytes(writeModule(words)), path, 'repository')),
    ]),
  );
}

function ids(selected: PolicyContext, modules = own({})): readonly string[] {
  return requireOk(composeContext(selected, corpus, modules)).rules.map(({ rule }) => rule.id);
}

function faults(selected: PolicyContext, modules = own({})): readonly (readonly string[])[] {
  const composed = composeContext(selected, corpus, modules);
  if (composed.ok) throw new Error('nothing is wrong');
  return composed.error.map(({ code, path, subject, related }) => [code, path, subject, ...related]);
}

describe('composeContext', () => {
  it('PO-1 sorts rules by order and then by id, wherever they come from', () => {
    const modules = own({ 'rules/x.md': { id: 'own.x', order: 15 } });
    expect(ids(context({ profiles: ['review', 'core'], files: ['rules/x.md'] }), modules)).toEqual([
      'core.open',
      'own.x',
      'core.fixed',
      'review.a',
      'review.b',
    ]);
  });

  it('PO-1 selects a rule once and remembers every profile that lists it', () => {
    const composed = requireOk(composeContext(context({ profiles: ['review', 'core'] }), corpus, own({})));
    expect(composed.rules.map(({ rule, profiles }) => [rule.id, ...profiles])).toEqual([
      ['core.open', 'core', 'review'],
      ['core.fixed', 'core'],
      ['review.a', 'review'],
      ['review.b', 'review'],
    ]);
  });

  it('PO-5 replaces a rule that may be replaced, declared and with the reason', () => {
    const modules = own({ 'rules/open.md': { id: 'core.open', order: 40 } });
    const overrides = [{ id: 'core.open', reason: 'It is different here.' }];
    const composed = requireOk(
      composeContext(context({ files: ['rules/open.md'], overrides }), corpus, modules),
    );
    expect(composed.rules.map(({ rule }) => [rule.id, rule.path])).toEqual([
      ['core.fixed', 'policy/core/fixed.md'],
      ['core.open', 'rules/open.md'],
    ]);
    expect(composed.rules.at(-1)?.replaces).toEqual({
      rule: corpus.rules.get('policy/core/open.md'),
      reason: 'It is different here.',
    });
  });

  it('PO-5 lets schema version 1 replace without a declaration, and without a reason', () => {
    const modules = own({ 'rules/open.md': { id: 'core.open' } });
    const composed = requireOk(
      composeContext(context({ files: ['rules/open.md'], overridesNeedDeclaration: false }), corpus, modules),
    );
    expect(composed.rules.find(({ rule }) => rule.id === 'core.open')?.replaces?.reason).toBeNull();
  });

  it('PO-5 refuses a replacement that is not declared', () => {
    const modules = own({ 'rules/open.md': { id: 'core.open' } });
    expect(faults(context({ files: ['rules/open.md'] }), modules)).toEqual([
      ['policy.undeclared-override', 'rules/open.md', 'core.open', 'policy/core/open.md'],
    ]);
  });

  it.each([[true], [false]])(
    'PO-5 refuses to replace a rule that may not be replaced, declared or not (declarations needed: %s)',
    (overridesNeedDeclaration) => {
      const modules = own({ 'rules/fixed.md': { id: 'core.fixed' } });
      const files = ['rules/fixed.md'];
      const expected = [
        ['policy.override-forbidden', 'rules/fixed.md', 'core.fixed', 'policy/core/fixed.md'],
      ];
      const overrides = [{ id: 'core.fixed', reason: 'Please.' }];
      expect(faults(context({ files, overridesNeedDeclaration }), modules)).toEqual(expected);
      expect(faults(context({ files, overrides, overridesNeedDeclaration }), modules)).toEqual(expected);
    },
  );

  it('PO-5 refuses declarations that declare nothing, or what is forbidden', () => {
    const overrides = ['core.open', 'core.fixed', 'review.a'].map((id) => ({ id, reason: 'Why not.' }));
    expect(faults(context({ overrides }))).toEqual([
      ['policy.override-forbidden', '.agent-policy.yml', 'core.fixed', 'policy/core/fixed.md'],
      ['policy.override-unused', '.agent-policy.yml', 'core.open', 'policy/core/open.md'],
      ['policy.override-unused', '.agent-policy.yml', 'review.a'],
    ]);
  });

  it('PO-5 tells everything that is wrong at once', () => {
    const modules = own({
      'rules/b.md': { id: 'own.same' },
      'rules/a.md': { id: 'own.same' },
      'rules/open.md': { id: 'core.open' },
    });
    const files = ['rules/b.md', 'rules/a.md', 'rules/open.md', 'rules/gone.md'];
    expect(faults(context({ profiles: ['cor', 'core'], files }), modules)).toEqual([
      ['policy.missing-input', '.agent-policy.yml', 'rules/gone.md'],
      ['policy.unknown-profile', '.agent-policy.yml', 'cor', 'core', 'review'],
      ['policy.duplicate-rule', 'rules/b.md', 'own.same', 'rules/a.md'],
      ['policy.undeclared-override', 'rules/open.md', 'core.open', 'policy/core/open.md'],
    ]);
  });

  it('PO-5 holds nothing against an override that a missing module or an unknown profile may explain', () => {
    const overrides = [{ id: 'core.open', reason: 'Ours differs.' }];
    expect(faults(context({ files: ['rules/open.md'], overrides }))).toEqual([
      ['policy.missing-input', '.agent-policy.yml', 'rules/open.md'],
    ]);
    expect(faults(context({ profiles: ['coer'], overrides }))).toEqual([
      ['policy.unknown-profile', '.agent-policy.yml', 'coer', 'core', 'review'],
    ]);
  });

  it('PO-1 PO-3 renders the same whatever the order of maps, and of lists whose order has no meaning', () => {
    const reversed: Arrange = (items) => items.toReversed();
    fc.assert(
      fc.property(repositoryWords, fc.nat(7), (words, turn) => {
        const turned: Arrange = (items) => [...items.slice(turn), ...items.slice(0, turn)];
        const [one, ...others] = [undefined, reversed, turned].map((arrange) => {
          const { files, corpus: drawn } = toRepository(words, arrange);
          return renderFiles(files, drawn).plan.files.map(({ path, bytes }) => [path, toText(bytes)]);
        });
        for (const other of others) expect(other).toEqual(one);
      }),
    );
  });
});
