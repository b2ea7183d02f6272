import { describe, expect, it } from 'vitest';
import {
  createCorpus,
  pinnedRevision,
  planFiles,
  requireOk,
  toFiles,
  toText,
  writeConfiguration,
  writeModule,
} from '../../../test/support/managed-repository.ts';
import { sha256 } from '../../core/index.ts';
import { parseLock } from '../lock/parse-lock.ts';

const corpus = createCorpus(
  { 'policy/core/a.md': { id: 'core.a' }, 'policy/core/b.md': { id: 'core.b', overridable: true } },
  { core: ['policy/core/a.md', 'policy/core/b.md'] },
  {
    'pr-review': {
      'SKILL.md': '---\nname: pr-review\ndescription: x\n---\n\n# Review\n',
      'references/host.md': '# Host\n',
    },
  },
);

interface Written {
  readonly files?: string;
  readonly outputs?: readonly string[];
  readonly skills?: string;
  readonly overrides?: string;
}

const agents = '  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}';

function write({ files = '', outputs = [agents], skills = '', overrides = '' }: Written): string {
  return writeConfiguration([
    'contexts:',
    '  coding:',
    '    profiles: [core]',
    `    project_policy: {files: [${files}]}`,
    `    overrides: [${overrides}]`,
    'outputs:',
    ...outputs,
    `skills: {enabled: [${skills}]}`,
  ]);
}

function faults(written: Written, modules: Readonly<Record<string, string>> = {}): readonly unknown[] {
  const planned = planFiles(toFiles({ '.agent-policy.yml': write(written), ...modules }), corpus);
  if (planned.ok) throw new Error('nothing is wrong');
  return planned.error.map(({ code, path, place, subject }) => {
    const where = place === null ? path : `${path}:${place.line}:${place.column}`;
    return [code, where, subject];
  });
}

describe('planRepository', () => {
  it('PO-4 binds the pin, every input and every generated file in the lock', () => {
    const files = toFiles({
      '.agent-policy.yml': write({ files: 'rules/x.md', skills: 'pr-review' }),
      'rules/x.md': writeModule({ id: 'own.x' }),
      'rules/unused.md': 'not read',
    });
    const plan = requireOk(planFiles(files, corpus));
    expect(plan.files.map(({ path, from }) => [path, from.kind, from.name])).toEqual([
      ['.agents/skills/pr-review/SKILL.md', 'skill', 'pr-review'],
      ['.agents/skills/pr-review/references/host.md', 'skill', 'pr-review'],
      ['AGENTS.md', 'output', 'agents'],
    ]);
    expect(plan.lock).toEqual({
      toolchain: { repository: 'owner/toolchain', revision: pinnedRevision },
      inputs: new Map(
        ['.agent-policy.yml', 'rules/x.md'].map((path) => [path, sha256(files.get(path) ?? '')]),
      ),
      outputs: new Map(plan.files.map(({ path, bytes }) => [path, sha256(bytes)])),
    });
    expect(parseLock(plan.lockBytes)).toEqual({ ok: true, value: plan.lock });
  });

  it('PO-8 generates skills without outputs, and outputs without skills', () => {
    const disabled = agents.replace('enabled: true', 'enabled: false');
    const paths = (written: Written): readonly string[] =>
      requireOk(planFiles(toFiles({ '.agent-policy.yml': write(written) }), corpus)).files.map(
        ({ path }) => path,
      );
    expect(paths({ outputs: [disabled], skills: 'pr-review' })).toEqual([
      '.agents/skills/pr-review/SKILL.md',
      '.agents/skills/pr-review/references/host.md',
    ]);
    expect(paths({})).toEqual(['AGENTS.md']);
  });

  it('keeps every context, also one that nothing is rendered from', () => {
    const plan = requireOk(
      planFiles(
        toFiles({ '.agent-policy.yml': write({ outputs: [agents.replace('true', 'false')] }) }),
        corpus,
      ),
    );
    expect(plan.compositions.get('coding')?.rules.map(({ rule }) => rule.id)).toEqual(['core.a', 'core.b']);
    expect(plan.files).toEqual([]);
  });

  it('PO-5 PO-7 PO-8 tells everything that is wrong, in the order of files and lines, each where it stands', () => {
    const written = {
      files: 'rules/gone.md, ../x.md, rules/open.md, rules/bad.md',
      outputs: [agents, '  other: {enabled: false, path: agents.md, context: coding, renderer: agents-md}'],
      skills: 'pr-reviews',
      overrides: '{id: core.zzz, reason: why}',
    };
    const modules = {
      'rules/open.md': writeModule({ id: 'core.b' }),
      'rules/bad.md': writeModule({ id: 'own.bad', body: '## Two\n\n<div>' }),
      '../x.md': writeModule({ id: 'own.x' }),
    };
    expect(faults(written, modules)).toEqual([
      ['policy.missing-input', '.agent-policy.yml:6:30', 'rules/gone.md'],
      ['policy.unsafe-path', '.agent-policy.yml:6:45', '../x.md'],
      ['policy.override-unused', '.agent-policy.yml:7:22', 'core.zzz'],
      ['policy.path-collision', '.agent-policy.yml:10:33', 'agents.md'],
      ['policy.unknown-skill', '.agent-policy.yml:11:20', 'pr-reviews'],
      ['policy.several-rules', 'rules/bad.md:9:1', '## Two'],
      ['policy.markup-left-open', 'rules/bad.md:11:1', expect.stringContaining('<')],
      ['policy.undeclared-override', 'rules/open.md:2:5', 'core.b'],
    ]);
  });

  it('tells a missing module once, however many contexts name it', () => {
    const text = writeConfiguration([
      'contexts:',
      ...['coding', 'review'].flatMap((name) => [
        `  ${name}:`,
        '    profiles: [core]',
        '    project_policy: {files: [rules/gone.md]}',
      ]),
      'outputs:',
      agents,
      'skills: {enabled: []}',
    ]);
    const planned = planFiles(toFiles({ '.agent-policy.yml': text }), corpus);
    expect(planned.ok ? [] : planned.error.map(({ code, place }) => [code, place?.line])).toEqual([
      ['policy.missing-input', 6],
    ]);
  });

  it('reads the modules of schema version 1, which replace without a declaration', () => {
    const text = [
      'schema_version: 1',
      `toolchain: {repository: owner/toolchain, revision: ${pinnedRevision}}`,
      'profiles: [core]',
      'project_policy: {files: [rules/open.md]}',
      'outputs: {agents: {enabled: true, path: AGENTS.md}}',
      'skills: {enabled: []}',
      '',
    ].join('\n');
    const files = {
      '.agent-policy.yml': text,
      'rules/open.md': writeModule({ id: 'core.b', body: 'Ours.' }),
    };
    const plan = requireOk(planFiles(toFiles(files), corpus));
    expect(toText(plan.files[0]?.bytes)).toContain(
      'Ours.\n\n*Rule `core.b`, mandatory. Source: `rules/open.md`.',
    );
    const gone = planFiles(toFiles({ '.agent-policy.yml': text }), corpus);
    expect(gone.ok ? [] : gone.error.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ['policy.missing-input', 4, 26],
    ]);
  });
});
