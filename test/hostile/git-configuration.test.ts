import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CommitId, parseRepoPathText } from '../../src/core/index.ts';
import {
  type GitRepository,
  readAttributesFiles,
  readDefaultBase,
  readDiff,
  readMergeBases,
  readPath,
  resolveCommit,
} from '../../src/git/index.ts';
import type { FixtureRepository } from '../support/git-fixture.ts';
import { useFixture } from '../support/open-fixture.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Trap {
  readonly fixture: FixtureRepository;
  readonly open: () => Promise<GitRepository>;
  /** Exists as soon as anything of the repository was executed. */
  readonly canary: string;
  /** Whatever is set to it, git executes it sooner or later. */
  readonly script: string;
  readonly base: CommitId;
  readonly head: CommitId;
}

/** A repository with two commits, something staged, something changed and something untracked. */
function setTrap(): Trap {
  const { fixture, open } = useFixture();
  const folder = dirname(fixture.path);
  const canary = join(folder, 'canary');
  const script = join(folder, 'script');
  writeFileSync(script, `#!/bin/sh\n: > '${canary}'\n[ -t 0 ] || cat\n`);
  chmodSync(script, 0o755);
  fixture.write('.gitattributes', '* filter=trap diff=trap merge=trap ident\n');
  fixture.write('a.txt', 'one\n'.repeat(20));
  const base = fixture.commit('base');
  fixture.branch('topic');
  fixture.write('a.txt', `${'one\n'.repeat(19)}two\n`);
  const head = fixture.commit('head');
  fixture.write('staged.txt', 'staged\n');
  fixture.git(['add', 'staged.txt']);
  fixture.write('a.txt', `zero\n${'one\n'.repeat(19)}two\n`);
  fixture.write('untracked.txt', 'untracked\n');
  return { fixture, open: () => open(), canary, script, base, head };
}

const hooks = [
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'post-checkout',
  'pre-commit',
  'fsmonitor-watchman',
];

/** Everything that git runs for a repository that asks for it. */
function arm({ fixture, script }: Trap): void {
  const settings = {
    'core.fsmonitor': script,
    'core.hooksPath': join(fixture.path, 'hooks'),
    'core.pager': script,
    'core.editor': script,
    'core.sshCommand': script,
    'core.gitProxy': script,
    'core.alternateRefsCommand': script,
    'core.attributesFile': join(fixture.path, '.gitattributes'),
    'diff.external': script,
    'diff.trap.command': script,
    'diff.trap.textconv': script,
    'filter.trap.clean': script,
    'filter.trap.smudge': script,
    'filter.trap.process': script,
    'filter.trap.required': 'true',
    'interactive.diffFilter': script,
    'pager.diff': script,
    'credential.helper': script,
    'gpg.program': script,
    'uploadpack.packObjectsHook': script,
    'remote.origin.url': `ext::${script}`,
    'protocol.allow': 'always',
    'protocol.ext.allow': 'always',
    'include.path': join(fixture.path, 'more-config'),
  };
  for (const command of ['diff-tree', 'cat-file', 'diff', 'update-index']) {
    fixture.git(['config', `alias.${command}`, `!${script}`]);
  }
  for (const [name, value] of Object.entries(settings)) fixture.git(['config', name, value]);
  fixture.write('more-config', `[core]\n\tfsmonitor = ${script}\n`);
  fixture.write('.git/info/attributes', '* filter=trap diff=trap\n');
  for (const hook of hooks) {
    for (const folder of ['hooks', '.git/hooks'])
      fixture.write(join(folder, hook), `#!/bin/sh\n${script}\n`, 0o755);
  }
}

/** Every operation of the layer, in one repository. */
async function useAll(repository: GitRepository, base: CommitId, head: CommitId): Promise<string[]> {
  const path = parseRepoPathText('a.txt');
  if (!path.ok) throw new Error(path.error.code);
  const diff = await readDiff(repository, { from: base, to: head });
  const staged = await readDiff(repository, { from: head, to: 'index' });
  const worktree = await readDiff(repository, { from: head, to: 'worktree' });
  const tree = worktree.ok ? worktree.value.toTree : head;
  const results = [
    await resolveCommit(repository, 'topic~1'),
    await readDefaultBase(repository),
    await readMergeBases(repository, base, head),
    await readPath(repository, tree, path.value),
    await readAttributesFiles(repository, tree, [path.value]),
    diff,
    staged,
    worktree,
  ];
  for (const result of results) expect(result.ok ? 'ok' : result.error.code).toBe('ok');
  return [diff, staged, worktree].map((result) => (result.ok ? result.value.bytes.toString('latin1') : ''));
}

describe("a repository's configuration", () => {
  it('T04 executes nothing: no filter, external diff, monitor, hook or alias', async () => {
    const trap = setTrap();
    const harmless = await useAll(await trap.open(), trap.base, trap.head);
    arm(trap);
    const armed = await useAll(await trap.open(), trap.base, trap.head);
    expect(existsSync(trap.canary)).toBe(false);
    expect(armed[0]).toBe(harmless[0]);
    expect(armed[1]).toBe(harmless[1]);
  });

  it.each([
    ['core.fsmonitor', ['status']],
    ['diff.external', ['diff', 'HEAD~1', 'HEAD']],
    ['diff.trap.textconv', ['diff', '--no-ext-diff', 'HEAD~1', 'HEAD']],
    ['filter.trap.clean', ['add', '--all']],
    ['core.hooksPath', ['add', '--all']],
  ] as const)('T04 would be executed by git itself: %s', (name, command) => {
    const trap = setTrap();
    if (name === 'core.hooksPath') {
      trap.fixture.write('../hooks/post-index-change', `#!/bin/sh\n${trap.script}\n`, 0o755);
      trap.fixture.git(['config', name, join(dirname(trap.fixture.path), 'hooks')]);
    } else {
      trap.fixture.git(['config', name, trap.script]);
    }
    try {
      trap.fixture.git(command);
    } catch {
      // Whether git is content with what the script did is no matter here.
    }
    expect(existsSync(trap.canary)).toBe(true);
  });

  it('T04 executes nothing of a submodule either', async () => {
    const trap = setTrap();
    const { fixture: inner } = useFixture();
    inner.write('.gitattributes', '* filter=trap\n');
    inner.write('f', 'f\n');
    inner.commit('one');
    const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub'];
    trap.fixture.git(add);
    trap.fixture.git(['commit', '--quiet', '-m', 'sub']);
    const cwd = join(trap.fixture.path, 'sub');
    trap.fixture.git(['config', 'core.fsmonitor', trap.script], { cwd });
    trap.fixture.git(['config', 'filter.trap.clean', trap.script], { cwd });
    trap.fixture.write('sub/f', 'changed\n');
    await useAll(await trap.open(), trap.base, trap.head);
    expect(existsSync(trap.canary)).toBe(false);
    trap.fixture.git(['status']);
    expect(existsSync(trap.canary), 'git itself executes it').toBe(true);
  });

  it('T04 changes nothing in how a diff looks', async () => {
    const trap = setTrap();
    const plain = await useAll(await trap.open(), trap.base, trap.head);
    const settings = {
      'diff.noprefix': 'true',
      'diff.mnemonicPrefix': 'true',
      'diff.context': '0',
      'diff.interHunkContext': '9',
      'diff.algorithm': 'patience',
      'diff.renames': 'false',
      'diff.renameLimit': '1',
      'diff.indentHeuristic': 'false',
      'diff.orderFile': join(trap.fixture.path, 'a.txt'),
      'diff.relative': 'true',
      'diff.submodule': 'log',
      'diff.ignoreSubmodules': 'all',
      'diff.suppressBlankEmpty': 'true',
      'diff.wsErrorHighlight': 'all',
      'diff.colorMoved': 'zebra',
      'color.ui': 'always',
      'core.abbrev': '5',
      'core.quotePath': 'false',
      'core.bigFileThreshold': '1',
    };
    for (const [name, value] of Object.entries(settings)) trap.fixture.git(['config', name, value]);
    expect(await useAll(await trap.open(), trap.base, trap.head)).toEqual(plain);
  });
});

describe('the environment and the user', () => {
  it('T04 decide nothing: no variable and no file in HOME reaches git', async () => {
    const trap = setTrap();
    const plain = await useAll(await trap.open(), trap.base, trap.head);
    const home = join(dirname(trap.fixture.path), 'home');
    mkdirSync(join(home, '.config/git'), { recursive: true });
    writeFileSync(
      join(home, '.gitconfig'),
      `[diff]\n\texternal = ${trap.script}\n\tnoprefix = true\n[core]\n\tfsmonitor = ${trap.script}\n`,
    );
    writeFileSync(join(home, '.config/git/attributes'), '* -diff\n');
    const variables = {
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      GIT_EXTERNAL_DIFF: trap.script,
      GIT_DIFF_OPTS: '-u0',
      GIT_DIR: home,
      GIT_INDEX_FILE: join(home, 'index'),
      GIT_OBJECT_DIRECTORY: home,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'diff.external',
      GIT_CONFIG_VALUE_0: trap.script,
      GIT_EXEC_PATH: home,
      GIT_TRACE: trap.canary,
      GIT_PAGER: trap.script,
      GIT_ASKPASS: trap.script,
      LD_PRELOAD: trap.script,
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const stubbed = await useAll(await trap.open(), trap.base, trap.head);
    vi.unstubAllEnvs();
    expect(stubbed).toEqual(plain);
    expect(existsSync(trap.canary)).toBe(false);
  });

  it('T04 find no git in the folder under review, whatever PATH says', async () => {
    const trap = setTrap();
    trap.fixture.write('git', `#!/bin/sh\n${trap.script}\n`, 0o755);
    vi.stubEnv('PATH', `${trap.fixture.path}:.`);
    await useAll(await trap.open(), trap.base, trap.head);
    vi.unstubAllEnvs();
    expect(existsSync(trap.canary)).toBe(false);
    rmSync(join(trap.fixture.path, 'git'));
  });
});
