import { describe, expect, it } from 'vitest';
import {
  checkRepository,
  composeRepository,
  type InitRequest,
  initRepository,
  readRepositoryState,
  renderRepository,
  validateRepository,
} from '../../src/toolchain/index.ts';
import { readToolchainParts, usualChoices } from '../support/toolchain-parts.ts';
import { requireDone, toCodes, withRepository } from '../support/working-repository.ts';

const parts = readToolchainParts();
const request: InitRequest = { ...parts, ...usualChoices, workflow: null, apply: true };

describe('in an empty repository, init', () => {
  it('PO-11 makes a managed repository that a check finds nothing wrong with', () => {
    withRepository(new Map([['src/main.c', 'int main(void) { return 0; }\n']]), (repository) => {
      expect(readRepositoryState(repository.tree()).state).toBe('unmanaged-empty');
      const report = requireDone(initRepository(repository.tree(), request));
      expect([report.state, report.applied]).toEqual(['unmanaged-empty', true]);
      expect(report.changes.map(({ path, action }) => `${action} ${path}`)).toEqual(
        [...repository.files().keys()]
          .filter((path) => path !== 'src/main.c')
          .map((path) => `create ${path}`),
      );
      expect(readRepositoryState(repository.tree()).state).toBe('managed');
      expect(toCodes(validateRepository(repository.tree(), parts))).toEqual([]);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 gives the same bytes every time, which rendering leaves alone', () => {
    const make = (): ReadonlyMap<string, string> =>
      withRepository(new Map(), (repository) => {
        requireDone(initRepository(repository.tree(), request));
        expect(requireDone(renderRepository(repository.tree(), { ...parts, apply: true })).changes).toEqual(
          [],
        );
        return repository.files();
      });
    expect(make()).toEqual(make());
  });

  it('PO-11 shows what it would write, and writes nothing, unless it is to be applied', () => {
    withRepository(new Map(), (repository) => {
      const report = requireDone(initRepository(repository.tree(), { ...request, apply: false }));
      expect([report.applied, report.changes.length > 5]).toEqual([false, true]);
      expect(repository.files().size).toBe(0);
    });
  });

  it('PO-8 generates the skills that are chosen, and none otherwise', () => {
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), { ...request, skills: [] }));
      expect([...repository.files().keys()].filter((path) => path.startsWith('.agents/skills'))).toEqual([]);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), request));
      for (const name of request.skills)
        expect(repository.files().has(`.agents/skills/${name}/SKILL.md`)).toBe(true);
    });
  });

  it.each([
    ['github', '.github/workflows/agent-policy.yml'],
    ['azure-pipelines', '.azure-pipelines/agent-policy.yml'],
  ] as const)("PO-11 writes a workflow for %s that is the repository's own", (workflow, path) => {
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), { ...request, workflow }));
      expect(repository.read(path)).toContain(String(parts.identity.revision));
      expect(repository.read('.agent-policy.lock')).not.toContain(path);
      repository.write(path, `${repository.read(path)}# mine\n`);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 quotes whatever the verification command holds', () => {
    const verificationCommand = 'sh -c "echo: \'#1\' && exit 0" # {a: [b]}';
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), { ...request, verificationCommand }));
      const { configuration } = readRepositoryState(repository.tree());
      expect(configuration.value?.verificationCommand).toBe(verificationCommand);
    });
  });

  it('composes contexts with a first rule of its own, and says where they are shown', () => {
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), request));
      const composed = composeRepository(repository.tree(), parts);
      const rule = 'project.follow-the-conventions-in-place';
      const found = composed.ok ? composed.value : null;
      expect(found?.outputs.map(({ path, context }) => [context, path])).toEqual([
        ['coding', 'AGENTS.md'],
        ['review', '.agents/review-policy.md'],
      ]);
      for (const context of ['coding', 'review']) {
        const ids = found?.compositions.get(context)?.rules.map((each) => each.rule.id);
        expect(ids).toContain(rule);
      }
    });
  });
});

describe('init refuses', () => {
  it.each([
    ['hand-written instructions', ['CLAUDE.md'], 'toolchain.hand-written-content CLAUDE.md'],
    [
      'a file where the first module goes',
      ['policy/project.md'],
      'toolchain.hand-written-content policy/project.md',
    ],
    [
      'a file where a generated one goes',
      ['.agents/review-policy.md'],
      'toolchain.hand-written-content .agents/review-policy.md',
    ],
    [
      'a workflow that is there',
      ['.github/workflows/agent-policy.yml'],
      'toolchain.hand-written-content .github/workflows/agent-policy.yml',
    ],
    ['a lock without a configuration', ['.agent-policy.lock'], 'policy.missing-key .agent-policy.lock'],
    ['a file where a folder must be', ['.agents'], 'toolchain.not-a-folder .agents'],
    ['a twin of a folder', ['.Agents/x.md'], 'toolchain.name-twin .agents'],
  ])('PO-11 %s, and writes nothing', (_, paths, expected) => {
    withRepository(new Map(paths.map((path) => [path, 'lock_version: 1\n'])), (repository) => {
      const before = repository.files();
      const report = initRepository(repository.tree(), { ...request, workflow: 'github' });
      expect(toCodes(report)).toContain(expected);
      expect([report.applied, repository.files()]).toEqual([false, before]);
    });
  });

  it('PO-11 a managed repository', () => {
    withRepository(new Map(), (repository) => {
      requireDone(initRepository(repository.tree(), request));
      expect(toCodes(initRepository(repository.tree(), request))).toEqual([
        'toolchain.already-managed .agent-policy.yml',
      ]);
    });
  });

  it.each<[string, Partial<InitRequest>, string]>([
    [
      'a build that does not know its commit',
      { identity: { repository: 'owner/toolchain', revision: null } },
      'toolchain.revision-unknown .agent-policy.yml',
    ],
    [
      'a toolchain that no workflow can fetch',
      { workflow: 'github', identity: { ...parts.identity, repository: 'https://git.example.org/policy' } },
      'toolchain.workflow-unfit ',
    ],
    [
      'a profile that does not exist',
      { profiles: { coding: ['none'], review: ['review'] } },
      'policy.unknown-profile .agent-policy.yml',
    ],
    [
      'a context without profiles',
      { profiles: { coding: [], review: ['review'] } },
      'policy.empty-value .agent-policy.yml',
    ],
    ['a skill that does not exist', { skills: ['none'] }, 'policy.unknown-skill .agent-policy.yml'],
    [
      'two outputs at one place',
      { paths: { agents: 'A.md', review: 'a.md' } },
      'policy.path-collision .agent-policy.yml',
    ],
    [
      'an output outside of the repository',
      { paths: { agents: '../AGENTS.md', review: 'r.md' } },
      'policy.unsafe-path .agent-policy.yml',
    ],
    [
      'an output among the skills',
      { paths: { agents: '.agents/skills/a.md', review: 'r.md' } },
      'policy.reserved-path .agent-policy.yml',
    ],
    [
      'an output that is the first module',
      { paths: { agents: 'policy/project.md', review: 'r.md' } },
      'policy.path-collision .agent-policy.yml',
    ],
  ])('PO-7 %s, and writes nothing', (_, wrong, expected) => {
    withRepository(new Map(), (repository) => {
      expect(toCodes(initRepository(repository.tree(), { ...request, ...wrong }))).toContain(expected);
      expect(repository.files().size).toBe(0);
    });
  });

  it('PO-7 a link in place of a folder, and writes nothing through it', () => {
    withRepository(new Map([['elsewhere/x', '']]), (repository) => {
      repository.link('.agents', 'elsewhere');
      expect(toCodes(initRepository(repository.tree(), request))).toContain('toolchain.symlink .agents');
      expect([...repository.files().keys()]).toEqual(['elsewhere/x']);
    });
  });
});
