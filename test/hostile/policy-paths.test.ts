import { describe, expect, it } from 'vitest';
import { type Configuration, planRepository } from '../../src/policy/index.ts';
import { createCorpus, pinnedRevision, toBytes, writeModule } from '../support/managed-repository.ts';

const corpus = createCorpus(
  { 'policy/core/a.md': { id: 'core.a' } },
  { core: ['policy/core/a.md'] },
  { 'pr-review': { 'SKILL.md': '---\nname: pr-review\n---\n\n# Review\n' } },
);

interface Claims {
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  readonly skills?: readonly string[];
}

/** A plan of a configuration that claims exactly these paths. Every module is there, wherever it is said to be. */
function plan({ inputs = [], outputs = [], skills = [] }: Claims) {
  const configuration: Configuration = {
    schemaVersion: 2,
    toolchain: { repository: 'owner/toolchain', revision: pinnedRevision },
    contexts: [
      { name: 'coding', profiles: ['core'], files: inputs, overrides: [], overridesNeedDeclaration: true },
    ],
    outputs: outputs.map((path, index) => {
      return { name: `output-${index}`, enabled: true, path, context: 'coding', renderer: 'agents-md' };
    }),
    skills,
    verificationCommand: null,
    review: null,
  };
  const modules = inputs.map(
    (path, index) => [path, toBytes(writeModule({ id: `own.rule-${index}` }))] as const,
  );
  return planRepository({
    configuration,
    configurationBytes: toBytes(''),
    modules: new Map(modules),
    corpus,
  });
}

function found(claims: Claims): readonly (readonly string[])[] {
  const planned = plan(claims);
  return planned.ok ? [] : planned.error.map(({ code, subject, related }) => [code, subject, ...related]);
}

const unsafe: readonly (readonly [what: string, fault: string, path: string])[] = [
  ['nothing', 'empty', ''],
  ['the way up', 'traversal', '../secrets.md'],
  ['the way up in between', 'traversal', 'docs/../../secrets.md'],
  ['the way up at the end', 'traversal', 'docs/..'],
  ['the way to itself', 'traversal', './rules.md'],
  ['the way up by backslashes', 'backslash', '..\\secrets.md'],
  ['an absolute path', 'absolute', '/etc/passwd'],
  ['an absolute path of another kind', 'absolute', '//server/share/x.md'],
  ['a UNC path', 'backslash', '\\\\server\\share\\x.md'],
  ['a device path', 'backslash', '\\\\?\\C:\\x.md'],
  ['a drive', 'reserved-character', 'C:/windows/x.md'],
  ['a path relative to a drive', 'reserved-character', 'C:x.md'],
  ['an alternate stream', 'reserved-character', 'rules.md:hidden'],
  ['a default stream', 'reserved-character', 'rules.md::$DATA'],
  ['two slashes', 'empty-component', 'docs//x.md'],
  ['a slash at the end', 'empty-component', 'docs/'],
  ['a NUL byte', 'hidden-character', 'docs/x.md\0.txt'],
  ['a line feed', 'hidden-character', 'docs/x\n.md'],
  ['a tab', 'hidden-character', 'docs/x\t.md'],
  ['an escape sequence', 'hidden-character', 'docs/\u001b[2Kx.md'],
  ['a direction override', 'hidden-character', 'docs/\u202edm.x'],
  ['a zero-width space', 'hidden-character', 'docs/\u200bx.md'],
  ['a tag character', 'hidden-character', 'docs/x\u{e0041}.md'],
  ['half of a surrogate pair', 'hidden-character', 'docs/\ud800.md'],
  ['a wildcard', 'reserved-character', 'docs/*.md'],
  ['a decomposed accent', 'not-normalised', 'docs/re\u0301gle.md'],
  ['a dot at the end of a component', 'ends-in-dot-or-space', 'docs./x.md'],
  ['a space at the end', 'ends-in-dot-or-space', 'docs/x.md '],
  ['the console', 'device-name', 'con'],
  ['the console by its other name', 'device-name', 'docs/CONIN$'],
  ['a printer with an extension', 'device-name', 'docs/prn.md'],
  ['the null device with two extensions', 'device-name', 'docs/NUL.tar.gz'],
  ['the null device with a space', 'device-name', 'docs/nul .md'],
  ['an auxiliary folder', 'device-name', 'aux/x.md'],
  ['a serial port', 'device-name', 'docs/com1.md'],
  ['a serial port with a superscript digit', 'device-name', 'docs/COM\u00b9.md'],
  ['a parallel port with a superscript digit', 'device-name', 'docs/lpt\u00b3'],
  ['the short name of a file', 'short-name', 'docs/RULES~1.MD'],
  ['the short name of the folder of skills', 'short-name', 'AGENTS~1/skills/pr-review/SKILL.md'],
  ['a second short name of .git', 'short-name', 'git~2/hooks/x'],
  [
    'a path that is too long',
    'too-long',
    `docs/${'x/'.repeat(15)}${'x'.repeat(200)}/${'y'.repeat(255)}/${'z'.repeat(30)}`,
  ],
  ['a name that is too long', 'too-long', `docs/${'x'.repeat(253)}.md`],
  ['a path of a megabyte', 'too-long', 'x'.repeat(1_000_000)],
  ['too many folders', 'too-deep', `${'x/'.repeat(40)}x.md`],
];

const insideGit: readonly (readonly [what: string, path: string])[] = [
  ['.git', '.git/hooks/pre-commit'],
  ['.git in capitals', '.GIT/config'],
  ['.git further down', 'sub/.gIt/config'],
  ['the short name of .git', 'git~1/config'],
  ['.git and what Windows drops', '.git. ./config'],
  ['.git and a stream', '.git::$INDEX_ALLOCATION/config'],
  ['.git and a backslash', '.git\\config'],
  ['.git with a code point that HFS+ ignores', '.g\u200cit/config'],
  ['.git with another one', '.git\u206f/config'],
];

describe('a path of a configuration', () => {
  it.each(unsafe)('PO-7 T22 is refused as input and as output where it is %s (%s)', (_what, fault, path) => {
    const expected = [['policy.unsafe-path', path, fault]];
    expect(found({ inputs: [path] })).toEqual(expected);
    expect(found({ outputs: [path] })).toEqual(expected);
  });

  it.each(insideGit)('PO-7 T22 is refused as reserved where it leads to %s', (_what, path) => {
    const expected = [['policy.reserved-path', path, '.git']];
    expect(found({ inputs: [path] })).toEqual(expected);
    expect(found({ outputs: [path] })).toEqual(expected);
  });

  it.each([
    '.agent-policy.yml',
    '.agent-policy.lock',
    '.agent-policy/adoption.json',
    '.AGENT-POLICY.YML',
    '.agent-policy-notes/x.md',
    '.\uff21gent-policy.lock',
  ])('PO-7 is refused where it leads to a file of the toolchain itself: %s', (path) => {
    const expected = [['policy.reserved-path', path, '.agent-policy*']];
    expect(found({ inputs: [path] })).toEqual(expected);
    expect(found({ outputs: [path] })).toEqual(expected);
  });

  it.each([
    '.agents/skills',
    '.agents/skills/pr-review/SKILL.md',
    '.Agents/SKILLS/mine/SKILL.md',
    '.agents/\u017fkills/x.md',
  ])('PO-7 PO-8 is refused as output in the folder of generated skills, in any spelling: %s', (path) => {
    expect(found({ outputs: [path] })).toEqual([['policy.reserved-path', path, '.agents/skills']]);
  });

  it('PO-7 T22 is bounded in what it costs, however many there are', () => {
    const inputs = Array.from({ length: 3000 }, (_, index) => `${'x/'.repeat(20)}${index}.md`);
    expect(found({ inputs: [...inputs, ...inputs.map((path) => path.toUpperCase())] })).toHaveLength(101);
  });
});

describe('two paths of a configuration', () => {
  it.each([
    ['the same output twice', 'AGENTS.md', 'AGENTS.md'],
    ['names that differ in case', 'AGENTS.md', 'agents.md'],
    ['names that differ in case beyond ASCII', 'docs/REGLÄ.md', 'docs/reglä.md'],
    ['a sharp s and its capitals', 'docs/maß.md', 'docs/MASS.md'],
    ['two small sigmas', 'docs/ος.md', 'docs/οσ.md'],
    ['a ligature and its letters', 'docs/ofﬁce.md', 'docs/office.md'],
    ['folders that differ in case', 'docs/a.md', 'Docs/b.md'],
    ['folders that differ in normalisation', 'docs/ﬀ/a.md', 'docs/ff/b.md'],
  ])('PO-7 T22 collide: %s', (_what, first, second) => {
    expect(found({ outputs: [first, second] })).toEqual([['policy.path-collision', second, first]]);
    expect(found({ inputs: [first], outputs: [second] })).toEqual([['policy.path-collision', second, first]]);
  });

  it('PO-7 T22 collide where modules differ in case', () => {
    expect(found({ inputs: ['rules/a.md', 'rules/A.md'] })).toEqual([
      ['policy.path-collision', 'rules/A.md', 'rules/a.md'],
    ]);
  });

  it.each([
    ['below an output', 'docs/rules', 'docs/rules/a.md'],
    ['below an output in another case', 'DOCS', 'docs/a.md'],
    ['far below', 'a', 'a/b/c/d.md'],
  ])('PO-7 cannot both be written where one lies %s', (_what, outer, inner) => {
    const expected = [['policy.path-inside-path', inner, outer]];
    expect(found({ outputs: [outer, inner] })).toEqual(expected);
    expect(found({ outputs: [inner, outer] })).toEqual(expected);
    expect(found({ inputs: [inner], outputs: [outer] })).toEqual(expected);
  });

  it('PO-7 PO-8 leave the folder of generated skills a folder', () => {
    const skill = '.agents/skills/pr-review/SKILL.md';
    const expected = [['policy.path-inside-path', skill, '.agents']];
    expect(found({ outputs: ['.agents'], skills: ['pr-review'] })).toEqual(expected);
    expect(found({ inputs: ['.agents'], skills: ['pr-review'] })).toEqual(expected);
  });

  it('PO-7 PO-8 do not let a module stand where a skill is generated', () => {
    const skill = '.agents/skills/pr-review/SKILL.md';
    expect(found({ inputs: [skill], skills: ['pr-review'] })).toEqual([
      ['policy.path-collision', skill, skill],
    ]);
  });
});
