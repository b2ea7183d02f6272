import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { parseConfiguration } from './parse-configuration.ts';

const revision = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';
const read = (text: string) => parseConfiguration(Buffer.from(text));

const version1 = `schema_version: 1
toolchain: {repository: owner/name, revision: ${revision}}
profiles: [core, security-baseline]
project_policy: {files: [policy/project.md]}
verification: {command: npm test}
outputs: {agents: {enabled: true, path: AGENTS.md}}
skills: {enabled: [pr-review]}
`;

const version2 = `schema_version: 2
toolchain: {repository: owner/name, revision: ${revision}}
contexts:
  coding:
    profiles: [core]
    project_policy: {files: [policy/project.md]}
    overrides: [{id: consistency.x, reason: why}]
  "2026":
    profiles: [review]
    project_policy: {files: []}
verification: {command: npm test}
outputs:
  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}
  review: {enabled: true, path: docs/review.md, context: "2026", renderer: policy-context-md}
skills: {enabled: [pr-review]}
`;

const review = `review:
  projection: review
  exclude: ['docs/generated/**']
  bounds: {total_bytes: 1000000, files: 500, file_bytes: 200000}
  minimum_freeze_level: F1
  fail_levels: [blocker]
`;

const version3 = version2.replace('version: 2', 'version: 3') + review;

describe('a configuration', () => {
  it('PO-1 of schema version 1 has one context and one output, and needs no declared overrides', () => {
    expect(read(version1)).toEqual({
      ok: true,
      value: {
        schemaVersion: 1,
        toolchain: { repository: 'owner/name', revision },
        contexts: [
          {
            name: 'default',
            profiles: ['core', 'security-baseline'],
            files: ['policy/project.md'],
            overrides: [],
            overridesNeedDeclaration: false,
          },
        ],
        outputs: [
          { name: 'agents', enabled: true, path: 'AGENTS.md', context: 'default', renderer: 'agents-md' },
        ],
        skills: ['pr-review'],
        verificationCommand: 'npm test',
        review: null,
      },
    });
  });

  it('PO-1 of schema version 2 keeps contexts and outputs in the order written', () => {
    const reading = read(version2);
    expect(told(reading)).toEqual([]);
    expect(reading.ok && reading.value.contexts).toEqual([
      {
        name: 'coding',
        profiles: ['core'],
        files: ['policy/project.md'],
        overrides: [{ id: 'consistency.x', reason: 'why' }],
        overridesNeedDeclaration: true,
      },
      { name: '2026', profiles: ['review'], files: [], overrides: [], overridesNeedDeclaration: true },
    ]);
    expect(reading.ok && reading.value.outputs.map(({ name }) => name)).toEqual(['agents', 'review']);
    expect(reading.ok && reading.value.review).toBe(null);
  });

  it('PO-1 of schema version 3 may say how the repository wants to be reviewed', () => {
    const reading = read(version3);
    expect(reading.ok && reading.value.review).toEqual({
      projection: 'review',
      exclude: ['docs/generated/**'],
      bounds: { totalBytes: 1_000_000, files: 500, fileBytes: 200_000 },
      minimumFreezeLevel: 'F1',
      failLevels: ['blocker'],
    });
    const short = read(version3.replace(review, 'review: {projection: review, bounds: {files: 5}}\n'));
    expect(short.ok && short.value.review).toEqual({
      projection: 'review',
      exclude: [],
      bounds: { totalBytes: null, files: 5, fileBytes: null },
      minimumFreezeLevel: null,
      failLevels: [],
    });
  });

  it('may leave out verification, its command, overrides and review', () => {
    const bare = version2.replace(/verification.*\n/, '').replace(/ {4}overrides.*\n/, '');
    expect(told(read(bare))).toEqual([]);
    const open = read(version2.replace('{command: npm test}', '{}'));
    expect(open.ok && open.value.verificationCommand).toBe(null);
    expect(told(read(version3.replace(review, '')))).toEqual([]);
  });

  it.each([
    'owner/name',
    'https://git.example.org/team/policy',
    'https://dev.azure.com/o/p/_git/r',
    'https://[::1]/x',
    'http://example.org/x',
    'https://user@example.org/x',
    'https://example.org/x?y',
    'a/b/c',
    '-a/b',
    'owner/na me',
  ])('takes owner/name and plain https addresses for repositories: %s', (repository) => {
    const isOne = /^(?:owner\/name|https:\/\/(?:git\.example|dev\.azure).*)$/.test(repository);
    const text = version2.replace('owner/name', JSON.stringify(repository));
    expect(read(text).ok).toBe(isOne);
  });
});

describe('what a configuration must not be', () => {
  it('PO-1 is told all at once, in the order of lines, each cause once', () => {
    const text = `schema_version: 2
toolchain:
  repositry: owner/name
  revision: LOCAL-DEVELOPMENT
contexts:
  Coding:
    profiles: []
  other:
    profiles: [core, core, 3]
    project_policy: {files: "x"}
    overrides: [{id: noDots, reason: ""}, {id: a.b}]
verification:
outputs:
  agents: {enabled: yes, path: "", contxt: coding, renderer: github-review-json-v1}
  other: {enabled: true, path: x.md, context: nowhere, renderer: agents}
skils: {enabled: [pr-review]}
`;
    expect(told(read(text))).toEqual([
      '3:3+9 unknown-key repositry (repository)',
      '4:13+17 sentinel-revision LOCAL-DEVELOPMENT',
      '6:3+6 missing-key project_policy',
      '6:3+6 malformed-value Coding',
      '7:15+2 empty-value profiles',
      '9:22+4 repeated-value core',
      '9:28+1 wrong-type 3 (text)',
      '10:29+3 wrong-type x (list)',
      '11:22+6 malformed-value noDots (review.errors-are-handled)',
      '11:38+2 empty-value reason',
      '11:43+9 missing-key reason',
      '12:1+12 empty-value verification',
      '14:21+3 wrong-type yes (true or false)',
      '14:32+2 empty-value path',
      '14:36+6 unknown-key contxt (context)',
      '14:62+21 unsupported-renderer github-review-json-v1 (policy-context-md)',
      '15:47+7 unknown-context nowhere (Coding, other)',
      '15:66+6 unknown-value agents (agents-md, policy-context-md)',
      '16:1+5 unknown-key skils (skills)',
    ]);
  });

  it('PO-1 has closed keys at every level', () => {
    const text = version3
      .replace('revision}', 'x')
      .replace('{command: npm test}', '{command: npm test, comand: x}')
      .replace('{enabled: [pr-review]}', '{enabled: [pr-review], extra: 1}')
      .replace('files: 500', 'fileses: 500')
      .replace('projection: review', 'projection: review\n  projections: x');
    expect(told(read(`${text}extra: 1\n`))).toEqual([
      '11:35+6 unknown-key comand (command)',
      '15:32+5 unknown-key extra',
      '18:3+11 unknown-key projections (projection)',
      '20:34+7 unknown-key fileses (files)',
      '23:1+5 unknown-key extra',
    ]);
  });

  it('PO-1 says which keys are missing, at the key of what lacks them', () => {
    expect(told(read('schema_version: 1\ntoolchain: {}\noutputs: {agents: {}}\n'))).toEqual([
      '- missing-key profiles',
      '- missing-key project_policy',
      '- missing-key skills',
      '2:1+9 missing-key repository',
      '2:1+9 missing-key revision',
      '3:11+6 missing-key enabled',
      '3:11+6 missing-key path',
    ]);
  });

  it.each([
    ['an empty file', '', ['- empty-value']],
    ['a list', '- a\n', ['1:1+3 wrong-type (mapping)']],
    ['text', 'a\n', ['1:1+1 wrong-type a (mapping)']],
    [
      'no version',
      'a: 1\n'.replace('a: 1', 'toolchan: 1'),
      [
        '- missing-key schema_version',
        '- missing-key contexts',
        '- missing-key outputs',
        '- missing-key skills',
        '1:1+8 unknown-key toolchan (toolchain)',
      ],
    ],
    [
      'a later version, and nothing else of it',
      'schema_version: 4\nfuture: 1\n',
      ['1:17+1 unsupported-version 4 (1, 2, 3)'],
    ],
  ])('refuses %s', (_what, text, expected) => {
    expect(told(read(text))).toEqual(expected);
  });

  it('does not take a version in quotes for a number', () => {
    expect(told(read(version3.replace('3', '"3"')))).toEqual(['1:17+3 wrong-type 3 (whole number)']);
  });

  it('PO-4 accepts no stand-in for a revision, and no short, long or upper-case one', () => {
    const codes = [
      ...['0'.repeat(40), 'f'.repeat(64), 'LOCAL-DEVELOPMENT'].map(
        (text) => ['sentinel-revision', text] as const,
      ),
      ...[revision.slice(1), `${revision}0`, revision.toUpperCase(), 'main'].map(
        (text) => ['malformed-value', text] as const,
      ),
    ];
    for (const [code, text] of codes) {
      expect(told(read(version2.replace(revision, `"${text}"`)))).toEqual([
        `2:47+${text.length + 2} ${code} ${text}`,
      ]);
    }
  });

  it('PO-7 names of outputs and contexts that lead nowhere are told where they stand', () => {
    const text = version3
      .replace('context: coding', 'context: codng')
      .replace('projection: review', 'projection: reviews');
    expect(told(read(text))).toEqual([
      '13:53+5 unknown-context codng (coding, 2026)',
      '17:15+7 unknown-output reviews (review)',
    ]);
  });

  it.each([
    ['disabled', 'review: {enabled: true', 'review: {enabled: false'],
    ['rendered for coding agents', 'policy-context-md', 'agents-md'],
  ])('PC-4 the projection of reviews is no output that is %s', (_what, from, to) => {
    expect(told(read(version3.replace(from, to)))).toEqual(['17:15+6 projection-unfit review']);
  });

  it('has bounds that are positive whole numbers', () => {
    const text = version3.replace('1000000', '0').replace('500', '1.5').replace('200000', 'many');
    expect(told(read(text))).toEqual([
      '19:25+1 malformed-value 0',
      '19:35+3 malformed-value 1.5',
      '19:52+4 wrong-type many (whole number)',
    ]);
  });

  it('says nothing about what was refused already', () => {
    const text = version2
      .replace('{files: [policy/project.md]}', '*shared')
      .replace('[review]', '!list [review]')
      .replace('    overrides:', '    <<: {a: b}\n    overrides:')
      .replace('skills: {enabled: [pr-review]}', '<<: {skills: 1}');
    expect(told(read(text))).toEqual([
      '6:21+7 yaml-anchor *shared',
      '7:5+2 yaml-merge-key <<',
      '10:15+5 yaml-tag !list',
      '16:1+2 yaml-merge-key <<',
    ]);
  });

  it('tells a hundred problems and that there are more', () => {
    const extra = Array.from({ length: 150 }, (_, index) => `unheard-of-${index}: 1\n`).join('');
    const lines = told(read(version2 + extra));
    expect(lines.length).toBe(101);
    expect(lines.at(-1)).toBe('- more-problems');
  });
});
