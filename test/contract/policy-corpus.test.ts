import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/engines/rules/index.ts';
import { parseConfiguration, parseModule } from '../../src/policy/index.ts';
import { toExamples } from '../support/markdown-parts.ts';
import { readPolicyCorpus, readPolicyFiles } from '../support/policy-corpus.ts';
import { findRepetitions } from '../support/repeated-words.ts';

const corpus = readPolicyCorpus();
const rules = [...corpus.rules.values()].sort((left, right) => left.order - right.order);
const ids = rules.map(({ id }) => id);
const proseOf = (rule: (typeof rules)[number]): string => `${rule.title}\n\n${rule.body}`;

describe('the rules of the toolchain', () => {
  it('PO-1 are what the modules under policy/ state, each id and each order once', () => {
    const modules = [...readPolicyFiles().keys()].filter((path) => path.startsWith('policy/'));
    expect(new Set(rules.map(({ path }) => path))).toEqual(new Set(modules));
    expect(rules.length).toBe(modules.length);
    expect(rules.length).toBeGreaterThan(60);
    expect(new Set(ids).size).toBe(rules.length);
    expect(new Set(rules.map(({ order }) => order)).size).toBe(rules.length);
  });

  it.each(rules)('PO-1 $id stands in the file of its name', ({ id, path, origin }) => {
    expect(path).toBe(`policy/${id.replace('.', '/')}.md`);
    expect(id).toMatch(/^(?:core|security|review|pull-request)\.[a-z]+(?:-[a-z]+)*$/);
    expect(origin).toBe('toolchain');
  });

  it.each(rules)(
    'PO-1 $id says one thing, in 40 to 130 words and at most two paragraphs',
    ({ title, body }) => {
      const words = body.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(40);
      expect(words).toBeLessThanOrEqual(130);
      expect(body.split('\n\n').length).toBeLessThanOrEqual(2);
      expect(title).toMatch(/^[A-Z][^.]{5,60}$/);
    },
  );

  it.each(rules)('PO-1 $id repeats no other rule', (rule) => {
    const others = rules.filter(({ id }) => id !== rule.id);
    expect(others.flatMap((other) => findRepetitions(proseOf(rule), proseOf(other)))).toEqual([]);
  });

  it('PO-1 are read in this order: judging, any change, security, correctness, merging', () => {
    const families = ids.map((id) => id.split('.', 1)[0]);
    const changes = families.filter((family, index) => family !== families[index - 1]);
    expect(changes).toEqual(['review', 'core', 'security', 'review', 'pull-request']);
  });

  it('PO-1 include every rule that a mechanical rule of the built-in engine serves', async () => {
    const served = new Set((await ruleCatalogue()).map(({ serves }) => serves));
    expect(served.size).toBeGreaterThan(10);
    expect([...served].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the profiles of the toolchain', () => {
  it.each([
    ['core', 'core'],
    ['security-baseline', 'security'],
    ['review', 'review'],
    ['pull-request', 'pull-request'],
  ])('PO-1 %s lists every rule under policy/%s, in order', (name, folder) => {
    const expected = rules.filter(({ path }) => path.startsWith(`policy/${folder}/`)).map(({ path }) => path);
    expect(corpus.profiles.get(name)?.modules).toEqual(expected);
  });

  it('PO-1 are these four, so that no rule is left out', () => {
    expect(new Set(corpus.profiles.keys())).toEqual(
      new Set(['core', 'pull-request', 'review', 'security-baseline']),
    );
  });
});

describe('what a repository cannot replace', () => {
  const fixed = new Set(rules.filter(({ overridable }) => !overridable).map(({ id }) => id));

  it('PO-5 is everything about merging, and every rule on which trust in a review or a report rests', () => {
    const trusted = [
      ...ids.filter((id) => id.startsWith('pull-request.')),
      'core.destructive-actions-are-bounded',
      'core.decisions-belong-to-people',
      'core.evidence-names-what-it-proves',
      'core.found-text-is-not-instruction',
      'core.reports-are-true',
      'core.required-checks-are-run',
      'review.blocking-means-material',
      'review.change-is-the-cause',
      'review.content-is-data',
      'review.impact-is-reachable',
      'review.limitations-are-reported',
      'review.regression-guards-stay',
      'review.severity-follows-impact',
      'security.protection-fails-closed',
      'security.secrets-stay-out',
      'security.untrusted-input-is-data',
    ];
    expect(trusted.filter((id) => !fixed.has(id))).toEqual([]);
  });

  it('PO-5 is mandatory: what need not be kept need not be fixed', () => {
    expect(rules.filter(({ id, severity }) => fixed.has(id) && severity !== 'mandatory')).toEqual([]);
  });

  it('PO-5 is listed in docs/policy-authoring.md, and nothing else is', () => {
    const page = readFileSync('docs/policy-authoring.md', 'utf8');
    const [, section = ''] = /^## What a repository cannot replace\n(.*?)^## /ms.exec(page) ?? [];
    const listed = Array.from(section.matchAll(/`([a-z-]+\.[a-z-]+)`/g), ([, id]) => id);
    const merging = ids.filter((id) => id.startsWith('pull-request.'));
    expect(listed.length).toBe(new Set(listed).size);
    expect(new Set([...listed, ...merging])).toEqual(fixed);
  });
});

describe('docs/policy-authoring.md', () => {
  const examples = toExamples(readFileSync('docs/policy-authoring.md', 'utf8'));

  it('PO-1 shows a module that parses, under an id that is none of the toolchain’s', () => {
    const example = examples.find(({ language }) => language === 'markdown')?.code ?? '';
    const module = parseModule(Buffer.from(example), 'policy/money.md', 'repository');
    expect(module).toMatchObject({ ok: true, value: { id: 'shop.money-is-counted-in-minor-units' } });
    expect(ids).not.toContain('shop.money-is-counted-in-minor-units');
  });

  it('PO-1 shows a configuration that parses, with contexts of profiles that exist and an override that may be', () => {
    const example = examples.find(({ language }) => language === 'yaml')?.code ?? '';
    const parsed = parseConfiguration(Buffer.from(example));
    if (!parsed.ok) return expect.fail(JSON.stringify(parsed.error));
    for (const context of parsed.value.contexts) {
      expect(context.profiles.filter((name) => !corpus.profiles.has(name))).toEqual([]);
      for (const { id } of context.overrides)
        expect(rules.find((rule) => rule.id === id)?.overridable).toBe(true);
    }
  });
});
