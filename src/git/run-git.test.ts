import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireSuccess, runGit } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program in git's place, so that the edges can be reached. */
function inPlaceOfGit(script: string): GitContext {
  const program = join(folder, 'git');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return { program, gitDir: folder, objectDir: folder, alternates: [], index: null, worktree: null };
}

const bounds = { outputBytes: 100, seconds: 20 };

describe('runGit', () => {
  it('T07 hands on nothing of our environment', async () => {
    vi.stubEnv('PROOFMARK_CANARY', 'canary');
    const run = await runGit(inPlaceOfGit('/usr/bin/env'), { args: [], outputBytes: 10_000, seconds: 20 });
    vi.unstubAllEnvs();
    const text = run.ok ? run.value.stdout.toString() : '';
    expect(text).toContain('GIT_CONFIG_NOSYSTEM=1\n');
    expect(text).not.toContain('canary');
    const names = text.split('\n').map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => !/^(?:GIT_\w+|PATH|LC_ALL|PWD|OLDPWD|_|SHLVL|)$/.test(name))).toEqual([]);
  });

  it('ends a process that writes more than it may', async () => {
    const run = await runGit(inPlaceOfGit('while :; do echo flood; done'), { args: ['diff'], ...bounds });
    expect(run).toEqual({ ok: false, error: { code: 'git.output-limit', command: 'diff', bytes: 100 } });
  });

  it('ends a process that takes longer than it may', async () => {
    const run = await runGit(inPlaceOfGit('exec /bin/sleep 60'), {
      args: ['diff'],
      outputBytes: 100,
      seconds: 0.2,
    });
    expect(run).toEqual({ ok: false, error: { code: 'git.timeout', command: 'diff', seconds: 0.2 } });
  });

  it('gives the exit code, and for those who ask for success a failure', async () => {
    const git = inPlaceOfGit('echo told; echo "secret" >&2; exit 3');
    const run = await runGit(git, { args: ['diff'], ...bounds });
    expect(run.ok && [run.value.exitCode, run.value.stdout.toString()]).toEqual([3, 'told\n']);
    expect(await requireSuccess(git, { args: ['diff'], ...bounds })).toEqual({
      ok: false,
      error: { code: 'git.command-failed', command: 'diff', exitCode: 3 },
    });
  });

  it('does not stumble over a process that ends before it has read its input', async () => {
    const input = Buffer.alloc(4 << 20);
    const run = await runGit(inPlaceOfGit('exit 0'), { args: [], input, ...bounds });
    expect(run.ok && run.value.exitCode).toBe(0);
  });

  it('calls a process that ended by a signal failed', async () => {
    const run = await runGit(inPlaceOfGit('kill -9 $$'), { args: ['diff'], ...bounds });
    expect(run).toEqual({
      ok: false,
      error: { code: 'git.command-failed', command: 'diff', exitCode: null },
    });
  });

  it('says that git is not there', async () => {
    const git = { ...inPlaceOfGit(''), program: '/nowhere/git' };
    expect(await runGit(git, { args: [], ...bounds })).toEqual({
      ok: false,
      error: { code: 'git.not-installed', searched: ['/nowhere/git'] },
    });
  });
});
