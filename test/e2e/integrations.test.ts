import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runStep, type ShellStep, type StepMachine, type StepRun } from '../support/ci-step.ts';
import { createFixtureRepository, type FixtureRepository } from '../support/git-fixture.ts';

/** What is shown of a whole installation and build on a machine that has other things to do. */
const patience = 600_000;
const repository = 'proofmark/proofmark';

let fixture: FixtureRepository;
let revision: string;
let work: string;
beforeAll(() => {
  fixture = createFixtureRepository();
  work = dirname(fixture.path);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const name of listed.split('\0')) {
    if (name !== '' && existsSync(name) && statSync(name).isFile()) cpSync(name, join(fixture.path, name));
  }
  revision = fixture.commit('this working tree, as a commit');
});
afterAll(() => fixture.dispose());

function toSteps(path: string): readonly ShellStep[] {
  const file = parse(readFileSync(path, 'utf8')) as {
    readonly runs?: { readonly steps: readonly Record<string, unknown>[] };
    readonly steps?: readonly Record<string, unknown>[];
  };
  return (file.runs?.steps ?? file.steps ?? []).map(({ run, bash, env = {} }) => ({
    script: String(run ?? bash),
    env: env as Record<string, string>,
  }));
}

/** A managed repository below the checkout, made by the toolchain that will check it. */
function createManaged(toolchain: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  fixture.git(['init', '--quiet', folder], { cwd: work });
  const made = spawnSync(process.execPath, [join(toolchain, 'bin/agent-policy.js'), 'init', '--apply'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([made.status, made.stderr]).toEqual([0, '']);
}

const hostileName = 'x\n::warning::%0A##vso[task.setvariable variable=a]b.md';

describe('the GitHub action, step by step', () => {
  const [install, check] = toSteps('integrations/github/policy-check/action.yml');
  let machine: StepMachine;
  let action: string;

  /** Runs a step with the inputs of a workflow. */
  function run(step: ShellStep | undefined, inputs: Readonly<Record<string, string>> = {}): StepRun {
    if (step === undefined) throw new Error('the action has two steps');
    writeFileSync(join(work, 'summary'), '');
    const values = { repository: '', revision: '', path: '.', ...inputs };
    return runStep(step, { ...machine, values });
  }
  const summary = (): string => readFileSync(join(work, 'summary'), 'utf8');

  beforeAll(() => {
    action = join(work, '_actions/proofmark/proofmark', revision);
    const workspace = join(work, 'workspace');
    mkdirSync(action, { recursive: true });
    execFileSync('tar', ['-xf', '-', '-C', action], {
      input: fixture.gitBytes(['archive', '--format=tar', revision]),
    });
    machine = {
      bash: ['--noprofile', '--norc', '-e', '-o', 'pipefail'],
      cwd: workspace,
      temporary: work,
      variables: {
        GITHUB_ACTIONS: 'true',
        GITHUB_WORKSPACE: workspace,
        GITHUB_ACTION_PATH: join(action, 'integrations/github/policy-check'),
        GITHUB_STEP_SUMMARY: join(work, 'summary'),
      },
      values: {},
    };
    mkdirSync(workspace);
    expect(run(install)).toMatchObject({ exitCode: 0 });
    createManaged(action, workspace);
    createManaged(action, join(workspace, 'services/a b'));
  }, patience);

  it('PM-1 installs a build that knows the commit which the platform handed out', () => {
    expect(JSON.parse(readFileSync(join(action, 'dist/build.json'), 'utf8'))).toEqual({
      repository,
      revision,
      reason: null,
    });
  });

  it('passes where everything agrees, and says so in the summary', () => {
    const checked = run(check, { repository, revision });
    expect(checked).toEqual({ exitCode: 0, output: 'policy check: passed\n' });
    expect(summary()).toContain('## Policy check: passed');
  });

  it.each([[{ revision: '1f'.repeat(20) }], [{ repository: 'someone/proofmark' }], [{ revision: 'main' }]])(
    'RO-2 refuses where the workflow wants another toolchain: %j',
    (inputs) => {
      const checked = run(check, inputs);
      expect(checked.exitCode).toBe(2);
      expect(checked.output).toContain(`the toolchain here is ${repository}@${revision}, not`);
    },
  );

  it('fails where a generated file was changed, beside the file and in the summary', () => {
    appendFileSync(join(machine.cwd, 'services/a b/AGENTS.md'), 'more\n');
    const checked = run(check, { revision, path: 'services/a b' });
    expect(checked.exitCode).toBe(1);
    expect(checked.output).toMatch(/^::error file=services\/a b\/AGENTS\.md,title=policy\.output-changed::/m);
    expect(summary()).toContain('**`policy.output-changed`** `services/a b/AGENTS.md`');
  });

  it('T15 shows hostile names without obeying them', () => {
    writeFileSync(join(machine.cwd, '.agents/skills/pr-review', hostileName), '');
    const checked = run(check);
    expect(checked.exitCode).toBe(1);
    const commands = checked.output.split('\n').filter((line) => /^\s*::/.test(line));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toMatch(/^::error /);
    expect(checked.output).not.toContain('##vso[');
    expect(summary()).not.toMatch(/^\s*::|##vso\[/m);
  });

  it('T15 reads the folder as a folder, whatever it is called', () => {
    const checked = run(check, { path: '$(touch ran); `touch ran`' });
    expect(checked.exitCode).not.toBe(0);
    expect(existsSync(join(machine.cwd, 'ran'))).toBe(false);
  });
});

describe('the Azure Pipelines steps, one by one', () => {
  const [install, check] = toSteps('integrations/azure-pipelines/policy-check.yml');
  let machine: StepMachine;

  function run(step: ShellStep | undefined, parameters: Readonly<Record<string, string>> = {}): StepRun {
    if (step === undefined) throw new Error('the template has two steps');
    return runStep(step, { ...machine, values: { repository, revision, path: '.', ...parameters } });
  }

  beforeAll(() => {
    const sources = join(work, 's');
    const temporary = join(work, '_temp');
    mkdirSync(sources);
    mkdirSync(temporary);
    machine = {
      bash: ['--noprofile', '--norc'],
      cwd: sources,
      temporary,
      variables: {
        TF_BUILD: 'True',
        AGENT_TEMPDIRECTORY: temporary,
        BUILD_SOURCESDIRECTORY: sources,
        // GitHub itself is not asked: git takes the fixture for it.
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.file://${fixture.path}.insteadOf`,
        GIT_CONFIG_VALUE_0: `https://github.com/${repository}.git`,
      },
      values: {},
    };
    expect(run(install)).toMatchObject({ exitCode: 0 });
    createManaged(join(temporary, 'policy-toolchain'), sources);
  }, patience);

  it('passes where everything agrees, with exactly the commit that was fetched', () => {
    const checked = run(check);
    expect(checked.exitCode).toBe(0);
    expect(checked.output).toContain('policy check: passed');
    const [, file = ''] = /^##vso\[task\.uploadsummary\](.+)$/m.exec(checked.output) ?? [];
    expect(readFileSync(file, 'utf8')).toContain('## Policy check: passed');
  });

  it('T15 fails where a generated file was changed and a hostile one added, and obeys neither', () => {
    appendFileSync(join(machine.cwd, 'AGENTS.md'), 'more\n');
    writeFileSync(join(machine.cwd, '.agents/skills/pr-review', hostileName), '');
    const checked = run(check);
    expect(checked.exitCode).toBe(1);
    expect(checked.output).toMatch(
      /^##vso\[task\.logissue type=error;sourcepath=AGENTS\.md;code=policy\.output-changed\]/m,
    );
    const commands = checked.output.split('\n').filter((line) => line.includes('##vso['));
    for (const command of commands) expect(command).toMatch(/^##vso\[task\.(?:logissue|uploadsummary)/);
    for (const command of commands) expect(command.split('##vso[')).toHaveLength(2);
  });

  it.each([
    ['a branch', 'main', 2],
    ['a short id', '1f1f1f1', 2],
    ['an option', '--upload-pack=touch ran', 2],
    ['a commit that is not there', '1f'.repeat(20), 128],
  ])('RO-2 fetches nothing for %s', (_what, wanted, exitCode) => {
    const installed = run(install, { revision: wanted });
    expect(installed.exitCode).toBe(exitCode);
    expect(existsSync(join(machine.cwd, 'ran'))).toBe(false);
  });

  it('RO-2 runs nothing where the fetched commit is not the one that was named', () => {
    fixture.git(['tag', '--annotate', '--message', 'a tag has an id of its own', 'v1']);
    const installed = run(install, { revision: fixture.git(['rev-parse', 'v1']) });
    expect(installed).toMatchObject({ exitCode: 3 });
    expect(existsSync(join(machine.temporary, 'policy-toolchain/node_modules'))).toBe(false);
  });
});
