import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { parseCorpus } from './parse-corpus.ts';

const moduleText = (id: string) =>
  `---\nid: ${id}\nseverity: mandatory\noverridable: false\norder: 1\n---\n# Title\n\nBody\n`;
const skillText =
  '---\nname: pr-review\ndescription: Review a change.\n---\n# Review\n\nSee [a](references/a.md).\n';

const good: Readonly<Record<string, string>> = {
  'policy/core/a.md': moduleText('core.a'),
  'policy/review/b.md': moduleText('review.b'),
  'profiles/core.yml': 'policy_files:\n  - policy/core/a.md\n',
  'profiles/review.yml': 'policy_files:\n  - policy/review/b.md\n  - policy/core/a.md\n',
  'skills/pr-review/SKILL.md': skillText,
  'skills/pr-review/references/a.md': '# A\n',
};

function read(changes: Readonly<Record<string, string | null>> = {}) {
  const files = Object.entries({ ...good, ...changes }).flatMap(([path, text]) =>
    text === null ? [] : [[path, Buffer.from(text)] as const],
  );
  return parseCorpus(new Map(files));
}

function told(changes: Readonly<Record<string, string | null>>): readonly string[] {
  const corpus = read(changes);
  return corpus.ok ? [] : corpus.error.map(toLine);
}

function toLine({ path, code, place, subject, related }: Diagnostic): string {
  const at = place === null ? path : `${path}:${place.line}:${place.column}`;
  return [at, code, ...(subject === '' ? [] : [subject]), ...related].join(' ');
}

describe('a corpus', () => {
  it('PO-1 holds rules by path, profiles and skills by name', () => {
    const corpus = read();
    if (!corpus.ok) throw new Error(corpus.error.map(toLine).join('\n'));
    expect([...corpus.value.rules].map(([path, { id }]) => [path, id])).toEqual([
      ['policy/core/a.md', 'core.a'],
      ['policy/review/b.md', 'review.b'],
    ]);
    expect(corpus.value.profiles.get('review')).toEqual({
      name: 'review',
      modules: ['policy/review/b.md', 'policy/core/a.md'],
    });
    const skill = corpus.value.skills.get('pr-review');
    expect(skill?.description).toBe('Review a change.');
    expect([...(skill?.files.keys() ?? [])]).toEqual(['SKILL.md', 'references/a.md']);
  });

  it('is the same whatever order its files come in', () => {
    const files = Object.entries(good).map(([path, text]) => [path, Buffer.from(text)] as const);
    expect(parseCorpus(new Map(files.toReversed()))).toEqual(parseCorpus(new Map(files)));
  });

  it.each([
    [
      'a module that a profile lists and nobody wrote',
      { 'policy/core/a.md': null },
      [
        'profiles/core.yml:2:5 policy.missing-input policy/core/a.md',
        'profiles/review.yml:3:5 policy.missing-input policy/core/a.md',
      ],
    ],
    [
      'a module that no profile lists',
      { 'policy/core/c.md': moduleText('core.c') },
      ['policy/core/c.md policy.module-unlisted core.c'],
    ],
    [
      'two rules with one id',
      { 'policy/review/b.md': moduleText('core.a') },
      ['policy/review/b.md:2:5 policy.duplicate-rule core.a policy/core/a.md'],
    ],
    [
      'a profile that lists a module twice',
      { 'profiles/core.yml': 'policy_files: [policy/core/a.md, policy/core/a.md]\n' },
      ['profiles/core.yml:1:34 policy.repeated-value policy/core/a.md'],
    ],
    [
      'a profile that lists what is no module',
      { 'profiles/core.yml': 'policy_files: [policy/core/a.md, ../x.md, skills/a.md]\n' },
      [
        'profiles/core.yml:1:34 policy.malformed-value ../x.md policy/core/scope-is-kept.md',
        'profiles/core.yml:1:43 policy.malformed-value skills/a.md policy/core/scope-is-kept.md',
      ],
    ],
    [
      'an empty profile',
      { 'profiles/core.yml': 'policy_files: []\n' },
      ['profiles/core.yml:1:15 policy.empty-value policy_files'],
    ],
    [
      'files of no kind',
      { 'README.md': 'x', 'policy/A.md': 'x', 'profiles/x.yaml': 'x', 'skills/x/run.sh': 'x' },
      [
        'README.md policy.extra-file',
        'policy/A.md policy.extra-file',
        'profiles/x.yaml policy.extra-file',
        'skills/x/run.sh policy.extra-file',
      ],
    ],
  ] as const)('PO-1 has no %s', (_what, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it('tells everything at once, and holds nothing against files that cannot be read', () => {
    const changes = {
      'policy/core/a.md': 'x',
      'profiles/review.yml': 'policy_file: []\n',
      'skills/pr-review/SKILL.md': null,
    };
    expect(told(changes)).toEqual([
      'policy/core/a.md:1:1 policy.front-matter-missing',
      'profiles/review.yml:1:1 policy.unknown-key policy_file policy_files',
      'skills/pr-review/SKILL.md policy.malformed-skill SKILL.md',
    ]);
  });
});

describe('a skill', () => {
  const page = 'skills/pr-review/SKILL.md';
  it.each([
    [
      'another name than its folder',
      { [page]: skillText.replace('pr-review', 'review') },
      [`${page}:2:7 policy.malformed-skill review pr-review`],
    ],
    [
      'a reference that is missing',
      { [page]: skillText.replace('a.md', 'aa.md') },
      [
        `${page}:7:9 policy.malformed-skill references/aa.md references/a.md`,
        'skills/pr-review/references/a.md policy.malformed-skill references/a.md',
      ],
    ],
    [
      'a page that nothing refers to',
      { 'skills/pr-review/references/b.md': '# B\n' },
      ['skills/pr-review/references/b.md policy.malformed-skill references/b.md'],
    ],
    [
      'CRLF, since it is passed on byte for byte',
      { 'skills/pr-review/references/a.md': '# A\r\n' },
      ['skills/pr-review/references/a.md policy.malformed-skill'],
    ],
    [
      'an empty page',
      { 'skills/pr-review/references/a.md': '\n' },
      ['skills/pr-review/references/a.md policy.malformed-skill'],
    ],
    [
      'front matter and nothing below',
      { [page]: skillText.slice(0, skillText.indexOf('# Review')), 'skills/pr-review/references/a.md': null },
      [`${page} policy.malformed-skill`],
    ],
    ['no front matter', { [page]: '# x references/a.md\n' }, [`${page}:1:1 policy.front-matter-missing`]],
    [
      'keys that nobody knows',
      { [page]: skillText.replace('description', 'licence: x\ndescripton') },
      [`${page}:3:1 policy.unknown-key licence`, `${page}:4:1 policy.unknown-key descripton description`],
    ],
    [
      'hidden text',
      { 'skills/pr-review/references/a.md': '# A\u200b\n' },
      ['skills/pr-review/references/a.md:1:4 policy.hidden-text'],
    ],
  ])('PO-8 has no %s', (_what, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it('PO-8 may mention pages of other skills', () => {
    const text = `${skillText}\nAlso ../agent-policy/references/other.md and x-references/y.md.\n`;
    expect(told({ [page]: text })).toEqual([]);
  });
});
