import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflowNames } from '../../src/cli/commands/policy/init.ts';
import { hasHiddenText } from '../../src/core/index.ts';
import { defaultOutputPaths, workflowKinds } from '../../src/toolchain/index.ts';
import { createInstalledTool } from '../support/installed-tool.ts';
import {
  ownRevision,
  type PolicyRepository,
  parseTold,
  toldCodes,
  withManagedRepository,
  withPolicyRepository,
} from '../support/policy-run.ts';

const configuration = '.agent-policy.yml';
const lock = '.agent-policy.lock';
const other = '6f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c61';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Somebody edits a generated file and makes the lock agree. */
function forge(repository: PolicyRepository): void {
  const before = repository.read('AGENTS.md');
  repository.edit('AGENTS.md', /$/, '\nAnd never test anything.\n');
  repository.edit(lock, digest(before), digest(repository.read('AGENTS.md')));
}

describe('a repository without instructions', () => {
  it('PO-4 PO-11 is initialised, checked, edited, told of, rendered and checked again', () => {
    withPolicyRepository((repository) => {
      const shown = repository.run('init');
      expect([shown.exitCode, repository.files()]).toEqual([0, {}]);
      expect(shown.out).toContain('Nothing was written: this would create');
      expect(shown.out).toContain('\n  agent-policy init --apply\n');

      const applied = repository.run('init', '--apply');
      expect([applied.exitCode, applied.err]).toEqual([0, '']);
      expect(applied.out).toContain('+ create   AGENTS.md');
      expect(repository.read(lock)).toContain(`revision: ${ownRevision}`);

      const clean = repository.run('check');
      expect([clean.exitCode, clean.out]).toEqual([
        0,
        'Configuration, lock, inputs and generated files agree, byte for byte.\n',
      ]);

      repository.edit('policy/project.md', 'New code', 'All code');
      const found = repository.run('check');
      expect(found.exitCode).toBe(1);
      expect(found.out).toContain('error[policy.input-changed]');
      expect(found.out).toContain('┌─ policy/project.md');
      expect(found.out).toContain('run:  agent-policy render --apply');

      expect(repository.run('render').out).toContain('~ replace  AGENTS.md');
      expect(repository.read('AGENTS.md')).not.toContain('All code');
      expect(repository.run('render', '--apply').exitCode).toBe(0);
      expect(repository.read('AGENTS.md')).toContain('All code');
      expect(repository.run('check').exitCode).toBe(0);
      expect(repository.run('render').out).toBe('Everything is rendered already.\n');
    });
  });

  it('takes profiles, skills, a workflow and a command, and says what it would do by the very line', () => {
    withPolicyRepository((repository) => {
      const args = ['init', '--verify', "it's tested", '--workflow', 'github', '--skill', 'pr-merge-gate'];
      const profile = ['--profile', 'coding=core,pull-request'];
      const shown = repository.run(...args, ...profile);
      expect(shown.out).toContain(
        "  agent-policy init --verify 'it'\\''s tested' --workflow github --skill pr-merge-gate --profile coding=core,pull-request --apply\n",
      );
      expect(repository.run(...args, ...profile, '--apply').exitCode).toBe(0);
      expect(repository.read(configuration)).toContain('profiles: [core, pull-request]');
      expect(repository.read('AGENTS.md')).toContain("it's tested");
      expect(Object.keys(repository.files())).toEqual(
        expect.arrayContaining([
          '.github/workflows/agent-policy.yml',
          '.agents/skills/pr-merge-gate/SKILL.md',
        ]),
      );
    });
  });

  it('PO-11 is left alone where somebody wrote instructions', () => {
    withPolicyRepository((repository) => {
      repository.write('CLAUDE.md', '# Ours\n');
      const run = repository.run('init', '--apply');
      expect(run.exitCode).toBe(2);
      expect(run.out).toContain('error[toolchain.hand-written-content]');
      expect(run.out).toContain('run:  agent-policy adopt inspect');
      expect(repository.files()).toEqual({ 'CLAUDE.md': '# Ours\n' });
    });
  });
});

describe('a repository with hand-written instructions', () => {
  it('PO-11 is adopted step by step, and loses no byte', () => {
    withPolicyRepository((repository) => {
      const byHand = {
        'AGENTS.md': '# Shop\n\nSells things.\n\n## Style\n\nUse tabs.\n\n<!-- for us -->\n',
        '.cursor/rules/nice.mdc': '---\ndescription: x\n---\n\nBe nice.\n',
      };
      for (const [path, text] of Object.entries(byHand)) repository.write(path, text);

      const inspected = repository.run('adopt', 'inspect');
      expect([inspected.exitCode, inspected.out]).toEqual([0, expect.stringContaining('nice.mdc')]);
      expect(inspected.out).toContain('a generated file takes its place (2 headings)');

      expect(repository.run('adopt', 'preview').exitCode).toBe(2);
      expect(repository.run('adopt', 'prepare', '--apply').exitCode).toBe(0);
      expect(repository.files()).toMatchObject(byHand);

      const stale = repository.run('adopt', 'finalize', '--apply', '--format', 'json');
      expect([stale.exitCode, toldCodes(stale)[0]]).toEqual([1, expect.stringContaining('preview-stale')]);

      const preview = repository.run('adopt', 'preview', '--apply');
      expect(preview.exitCode).toBe(0);
      expect(preview.out).toContain('9 │ <!-- for us -->');
      expect(repository.files()).toMatchObject(byHand);

      repository.write('AGENTS.md', `${byHand['AGENTS.md']}More.\n`);
      const changed = repository.run('adopt', 'finalize', '--apply', '--format', 'json');
      expect([changed.exitCode, toldCodes(changed)]).toEqual([1, ['toolchain.source-changed AGENTS.md']]);
      repository.write('AGENTS.md', byHand['AGENTS.md']);

      const done = repository.run('adopt', 'finalize', '--apply');
      expect([done.exitCode, done.out]).toEqual([0, expect.stringContaining('keeps the adopted file')]);
      expect(repository.run('check').exitCode).toBe(0);
      expect(repository.read('AGENTS.md')).toContain('Use tabs.');
      const files = repository.files();
      for (const [path, text] of Object.entries(byHand)) {
        const kept = Object.keys(files).find(
          (each) => each.startsWith('.agent-policy/') && each.endsWith(path),
        );
        expect(files[kept ?? '']).toBe(text);
      }
    });
  });
});

describe('agent-policy check', () => {
  it.each<[string, (repository: PolicyRepository) => void, readonly string[]]>([
    [
      'a changed input',
      (at) => at.edit('policy/project.md', 'New code', 'All code'),
      ['policy.input-changed policy/project.md'],
    ],
    [
      'a changed output',
      (at) => at.edit('AGENTS.md', 'DO NOT', 'PLEASE'),
      ['policy.output-changed AGENTS.md'],
    ],
    ['a missing output', (at) => rmSync(join(at.root, 'AGENTS.md')), ['policy.output-missing AGENTS.md']],
    [
      'a file that nothing generates',
      (at) => at.write('.agents/skills/pr-review/more.md', 'more\n'),
      ['policy.extra-file .agents/skills/pr-review/more.md'],
    ],
    [
      'an unknown key',
      (at) => at.edit(configuration, 'skills:\n', 'skils:\n'),
      ['policy.unknown-key .agent-policy.yml'],
    ],
    [
      'keys of the lock in another order',
      (at) => at.edit(lock, /( {2}repository: .*\n)( {2}revision: .*\n)/, '$2$1'),
      ['policy.lock-not-canonical .agent-policy.lock'],
    ],
    [
      'a lock that disagrees with the configuration',
      (at) => at.edit(configuration, ownRevision, other),
      ['policy.lock-disagrees .agent-policy.lock'],
    ],
    ['output that nobody can reproduce', forge, ['policy.not-reproducible AGENTS.md']],
    ['a missing lock', (at) => rmSync(join(at.root, lock)), ['policy.lock-missing .agent-policy.lock']],
    [
      'a missing configuration',
      (at) => rmSync(join(at.root, configuration)),
      ['policy.configuration-missing .agent-policy.yml'],
    ],
  ])('PO-4 names %s, and exits with 1', (_what, change, codes) => {
    withManagedRepository((repository) => {
      change(repository);
      const run = repository.run('check', '--format', 'json');
      expect([run.exitCode, toldCodes(run)]).toEqual([1, codes]);
      const text = repository.run('check');
      expect(text.exitCode).toBe(1);
      for (const code of codes) expect(text.out).toContain(`error[${code.split(' ')[0]}]`);
    });
  });

  it('PO-4 tells of another toolchain, and how to run the right one', () => {
    withManagedRepository((repository) => {
      withPolicyRepository((another) => {
        const run = another.run('check', '--root', repository.root);
        expect(run.exitCode).toBe(1);
        expect(run.out).toContain('error[policy.revision-differs]');
        expect(run.out).toContain(
          `npx --yes --package=github:proofmark/proofmark#${ownRevision} agent-policy check --root`,
        );
      }, other);
    });
  });

  it('lets nothing into that command but what it has checked', () => {
    withManagedRepository((repository) => {
      for (const path of [configuration, lock]) {
        repository.edit(path, 'proofmark/proofmark', 'https://example.org/$(id)/x');
      }
      const run = repository.run('check');
      expect([run.exitCode, run.out]).toEqual([1, expect.not.stringContaining('npx')]);
    });
  });

  it('tells everything at once, by file and line, and counts it', () => {
    withManagedRepository((repository) => {
      repository.edit(
        configuration,
        'profiles: [core, security-baseline]',
        'profiles: [cor, security-baseline]',
      );
      repository.edit(configuration, '- pr-review', '- pr-reviw');
      repository.edit('AGENTS.md', 'DO NOT', 'PLEASE');
      const run = repository.run('check');
      expect(run.out).toContain('    profiles: [cor, security-baseline]\n');
      expect(run.out).toContain('did you mean `core`?');
      expect(run.out).toContain('did you mean `pr-review`?');
      expect(run.out).toMatch(/\n\d errors in \d files\n$/);
      const places = parseTold(repository.run('check', '--format', 'json').out).diagnostics;
      const keys = places.map(({ path, line }) => `${path} ${String(line ?? 0).padStart(6)}`);
      expect(keys).toEqual(keys.toSorted((left, right) => (left < right ? -1 : 1)));
    });
  });
});

describe('a hostile working tree', () => {
  const inRoot = (at: PolicyRepository, path: string): string => join(at.root, path);
  const replace = (at: PolicyRepository, path: string, by: (place: string) => void): void => {
    rmSync(inRoot(at, path), { recursive: true });
    by(inRoot(at, path));
  };

  it.each<[string, (repository: PolicyRepository) => void, string]>([
    [
      'a link in place of the configuration',
      (at) => replace(at, configuration, (to) => symlinkSync('/etc/passwd', to)),
      `toolchain.symlink ${configuration}`,
    ],
    [
      'a link in place of the lock',
      (at) => replace(at, lock, (to) => symlinkSync('nowhere', to)),
      `toolchain.symlink ${lock}`,
    ],
    [
      'a link on the way to a module',
      (at) => {
        renameSync(inRoot(at, 'policy'), inRoot(at, 'real'));
        symlinkSync('real', inRoot(at, 'policy'));
      },
      'toolchain.symlink policy',
    ],
    [
      'a link on the way to a skill',
      (at) => replace(at, '.agents/skills', (to) => symlinkSync('/tmp', to)),
      'toolchain.symlink .agents/skills',
    ],
    [
      'a pipe in place of the configuration',
      (at) => replace(at, configuration, (to) => execFileSync('mkfifo', [to])),
      `toolchain.not-a-file ${configuration}`,
    ],
    [
      'a folder in place of an output',
      (at) => replace(at, 'AGENTS.md', (to) => mkdirSync(to)),
      'toolchain.not-a-file AGENTS.md',
    ],
    [
      'a second name of an output',
      (at) => linkSync(inRoot(at, 'AGENTS.md'), inRoot(at, 'other.md')),
      'toolchain.hard-link AGENTS.md',
    ],
    [
      'a twin of the configuration',
      (at) => at.write('.Agent-Policy.yml', 'x: 1\n'),
      `toolchain.name-twin ${configuration}`,
    ],
    [
      'a file in place of the folder of skills',
      (at) => replace(at, '.agents', (to) => writeFileSync(to, '')),
      'toolchain.not-a-folder .agents',
    ],
    ['a huge lock', (at) => at.write(lock, 'x'.repeat(5 << 20)), `toolchain.too-large ${lock}`],
    [
      'a YAML bomb',
      (at) => at.write(configuration, `a: &a [x]\n${'b: [*a, *a]\n'.repeat(2000)}`),
      `policy.yaml-anchor ${configuration}`,
    ],
    [
      'endless nesting',
      (at) => at.write(configuration, '['.repeat(200_000)),
      `policy.too-long ${configuration}`,
    ],
    [
      'bytes that are no text',
      (at) => at.write('policy/project.md', Buffer.from([0xff, 0xfe, 0x00])),
      'policy.not-utf8 policy/project.md',
    ],
  ])('%s is told by its code: no crash, no write', (_what, change, told) => {
    withManagedRepository((repository) => {
      change(repository);
      const before = repository.files();
      const check = repository.run('check', '--format', 'json');
      expect(toldCodes(check)).toContain(told);
      expect([check.exitCode, check.err]).toEqual([1, '']);
      const render = repository.run('render', '--apply', '--format', 'json');
      expect([render.exitCode, render.err]).toEqual([2, '']);
      expect(toldCodes(render).length).toBeGreaterThan(0);
      expect(repository.files()).toEqual(before);
    });
  });

  it('T15 T21 puts no command into a CI log and no escape into a terminal', () => {
    withManagedRepository((repository) => {
      repository.write('.agents/skills/pr-review/##vso[task.complete]x', 'x');
      repository.write('.agents/skills/pr-review/a\u001b[2Kb', 'x');
      repository.write(configuration, '::error::x: 1\n##vso[task.logissue]: \u202ey\n');
      const run = repository.runAs('agentPolicy', ['check'], { CI: 'true', GITHUB_ACTIONS: 'true' });
      expect(run.exitCode).toBe(1);
      expect(run.out).not.toMatch(/^\s*::|##vso\[/m);
      expect(hasHiddenText(run.out)).toBe(false);
      expect(run.out).toContain('\\x23#vso[task.complete]x');
    });
  });

  it('tells of files of its own that are damaged, and does nothing', () => {
    withPolicyRepository((repository) => {
      const tool = createInstalledTool({ revision: ownRevision });
      writeFileSync(join(tool.folder, 'profiles/core.yml'), 'policy_files: [nowhere.md]\n');
      const run = spawnSync(process.execPath, [tool.agentPolicy, 'init', '--apply'], {
        cwd: repository.root,
        encoding: 'utf8',
      });
      expect([run.status, run.stdout]).toEqual([3, '']);
      expect(run.stderr).toContain('(app.corpus-malformed)');
      expect(repository.files()).toEqual({});
    });
  });

  it('says that the folder is gone in which it was started', () => {
    withPolicyRepository((repository) => {
      const tool = createInstalledTool({ revision: ownRevision });
      const script = `mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" check`;
      const args = ['-c', script, process.execPath, tool.agentPolicy];
      const run = spawnSync('sh', args, { cwd: repository.root, encoding: 'utf8' });
      expect([run.status, run.stdout]).toEqual([3, '']);
      expect(run.stderr).toContain('no longer exists');
    });
  });

  it('PO-4 pins nothing where the build does not know its commit', () => {
    withPolicyRepository((repository) => {
      const tool = createInstalledTool({ revision: null });
      const run = spawnSync(process.execPath, [tool.agentPolicy, 'init', '--apply'], {
        cwd: repository.root,
        encoding: 'utf8',
      });
      expect([run.status, run.stdout]).toEqual([
        3,
        expect.stringContaining('error[toolchain.revision-unknown]'),
      ]);
      expect(repository.files()).toEqual({});
    });
  });
});

describe('every command', () => {
  const commands = [
    ['init'],
    ['adopt', 'inspect'],
    ['adopt', 'prepare'],
    ['adopt', 'preview'],
    ['adopt', 'finalize'],
    ['validate'],
    ['render'],
    ['check'],
  ];

  it('prints JSON of its documented shape, and the same bytes twice', () => {
    withManagedRepository((managed) => {
      withPolicyRepository((empty) => {
        for (const repository of [managed, empty]) {
          for (const command of commands) {
            const run = repository.run(...command, '--format', 'json');
            expect(parseTold(run.out).command).toBe(command.join(' '));
            expect(repository.run(...command, '--format', 'json')).toEqual(run);
          }
        }
      });
    });
  });

  it('says the same under both names, each in its own words', () => {
    withManagedRepository((repository) => {
      repository.edit('policy/project.md', 'New code', 'All code');
      for (const args of [
        ...commands,
        ['list'],
        ['explain', 'empty-catch'],
        ['explain', 'nothing'],
        ['--help'],
      ]) {
        const short = repository.runAs('agentPolicy', args);
        const long = repository.runAs('proofmark', ['policy', ...args]);
        expect(long.exitCode).toBe(short.exitCode);
        const plain = (text: string): string =>
          text.replace(/proofmark policy|agent-policy|proofmark/g, 'T').replace(/\s+/g, ' ');
        expect(plain(long.out).replace(/-V.*? version /, '')).toBe(
          plain(short.out).replace(/-V.*? version /, ''),
        );
        expect(plain(long.err)).toBe(plain(short.err));
        expect(short.out).not.toContain('proofmark policy');
      }
    });
  });

  it.each([
    [['check', '--root', 'nowhere'], 2, 'toolchain.no-repository'],
    [['render'], 2, 'toolchain.not-managed'],
    [['check'], 1, 'toolchain.not-managed'],
    [['adopt', 'inspect'], 2, 'toolchain.nothing-to-adopt'],
    [['init', '--agents', '../AGENTS.md'], 2, 'policy.unsafe-path'],
    [['init', '--profile', 'coding=nonesuch'], 2, 'policy.unknown-profile'],
    [['init', '--skill', 'nonesuch'], 2, 'policy.unknown-skill'],
  ])('%j ends with %i where nothing is managed', (args, exit, code) => {
    withPolicyRepository((repository) => {
      const run = repository.run(...args);
      expect([run.exitCode, run.out]).toEqual([exit, expect.stringContaining(`error[${code}]`)]);
      expect(repository.files()).toEqual({});
    });
  });

  it.each([
    [['init', '--profile', 'codng=core'], 'coding=NAME'],
    [['init', '--workflow', 'gitlab'], 'Allowed choices'],
    [['adpot'], 'unknown command'],
  ])('%j is wrong use', (args, words) => {
    withPolicyRepository((repository) => {
      const run = repository.run(...args);
      expect([run.exitCode, run.out, run.err]).toEqual([2, '', expect.stringContaining(words)]);
    });
  });

  it('colours for a terminal only, and never against NO_COLOR', () => {
    withPolicyRepository((repository) => {
      const coloured = repository.runAs('agentPolicy', ['init'], { FORCE_COLOR: '1' });
      expect(coloured.out).toContain('\u001b[32m+ create');
      const plain = repository.runAs('agentPolicy', ['init'], { FORCE_COLOR: '1', NO_COLOR: '1' });
      expect(plain.out).toBe(repository.run('init').out);
    });
  });
});

describe('agent-policy init', () => {
  it('offers exactly the workflows that there are, and the usual places', () => {
    expect([...workflowNames]).toEqual([...workflowKinds]);
    withManagedRepository((repository) => {
      for (const path of Object.values(defaultOutputPaths)) expect(repository.read(path)).toContain('#');
    });
  });
});

describe('agent-policy explain and list', () => {
  it('tell where a rule comes from, who replaces it and why, and where it stands', () => {
    withManagedRepository((repository) => {
      repository.write(
        'policy/scope.md',
        '---\nid: core.scope-is-kept\nseverity: recommended\noverridable: true\norder: 60\n---\n# Ours\n\nTidy as you go.\n',
      );
      repository.edit(
        configuration,
        '        - policy/project.md\n',
        '        - policy/project.md\n        - policy/scope.md\n    overrides:\n      - {id: core.scope-is-kept, reason: We tidy}\n',
      );
      const { out } = repository.run('explain', 'core.scope-is-kept');
      expect(out).toContain(
        'core.scope-is-kept: recommended, a repository may replace it; policy/core/scope-is-kept.md',
      );
      expect(out).toContain('context coding, through policy/scope.md: rendered in AGENTS.md');
      expect(out).toContain('in place of policy/core/scope-is-kept.md of the toolchain: We tidy');
      expect(out).toContain('context review, through profile core: rendered in .agents/review-policy.md');
      const told = repository.run('explain', 'core.scope-is-kept', '--format', 'json').out;
      expect(parseTold(told, 'policy-rule')).toMatchObject({ managed: true, check: null });
      expect(repository.run('list').out).toMatch(
        /core\.scope-is-kept .* policy\/scope\.md in place of the shared rule/,
      );
    });
  });

  it('speak of the shipped rules outside of a managed repository', () => {
    withPolicyRepository((repository) => {
      const listed = repository.run('list');
      expect([listed.exitCode, listed.out]).toEqual([
        0,
        expect.stringContaining('profile security-baseline'),
      ]);
      expect(repository.run('explain', 'empty-catch').out).toContain('review.errors-are-handled');
      for (const [args, schema] of [
        [['list'], 'policy-rules'],
        [['explain', 'empty-catch'], 'policy-rule'],
      ] as const) {
        parseTold(repository.run(...args, '--format', 'json').out, schema);
      }
    });
  });

  it('suggest the rule that was meant', () => {
    withPolicyRepository((repository) => {
      const run = repository.run('explain', 'review.errors-are-handeld');
      expect([run.exitCode, run.err]).toEqual([
        2,
        'agent-policy: no rule and no check has the id review.errors-are-handeld; did you mean review.errors-are-handled?\n',
      ]);
    });
  });

  it('say what is wrong where the contexts cannot be composed', () => {
    withManagedRepository((repository) => {
      repository.edit(configuration, 'profiles: [core, security-baseline]', 'profiles: [cor]');
      const listed = repository.run('list');
      expect([listed.exitCode, listed.out]).toEqual([
        2,
        expect.stringContaining('error[policy.unknown-profile]'),
      ]);
      const explained = repository.run('explain', 'core.scope-is-kept');
      expect([explained.exitCode, explained.out]).toEqual([
        0,
        expect.stringContaining('agent-policy validate'),
      ]);
      expect(repository.run('list', '--shipped').exitCode).toBe(0);
    });
  });
});
