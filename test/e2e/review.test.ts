import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixtureRepository, type FixtureRepository } from '../support/git-fixture.ts';
import { type RunOptions, runProofmark } from '../support/run-proofmark.ts';

let repository: FixtureRepository;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-e2e-'));
  repository = createFixtureRepository();
  repository.write('src/cart.ts', 'export const cart = [];\n');
  repository.write('package-lock.json', '{}\n');
  repository.commit('base');
  repository.git(['branch', '-M', 'main']);
  repository.branch('feature');
});
afterEach(() => {
  repository.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const focused = "it.only('adds', () => {\n  expect(add(1, 2)).toBe(3);\n});\n";

function review(args: readonly string[] = [], options: Omit<RunOptions, 'cwd'> = {}) {
  return runProofmark(['review', ...args], { cwd: repository.path, ...options });
}

function commitFocusedTest(): void {
  repository.write('test/cart.test.ts', focused);
  repository.write('package-lock.json', '{"a": 1}\n');
  repository.commit('focus a test');
}

describe('proofmark review', () => {
  it('reviews a branch against its merge base with the default branch, and says what it did not read', () => {
    commitFocusedTest();
    const run = review();
    expect(run.exitCode).toBe(0);
    expect(run.out).toContain('blocker[focused-test]');
    expect(run.out).toContain('test/cart.test.ts:1');
    expect(run.out).toContain('1 of 2 files reviewed; 1 excluded (1 dependency lock)');
  });

  it('works from any folder of the repository', () => {
    commitFocusedTest();
    const run = runProofmark(['review'], { cwd: join(repository.path, 'src') });
    expect(run.out).toContain('blocker[focused-test]');
  });

  it.each([
    ['never', 0],
    ['warning', 1],
    ['blocker', 1],
  ])('exits for a blocker with --fail-on %s as it says', (level, code) => {
    commitFocusedTest();
    expect(review(['--fail-on', level]).exitCode).toBe(code);
  });

  it('reviews what is staged, and nothing else', () => {
    repository.write('test/cart.test.ts', focused);
    repository.git(['add', 'test/cart.test.ts']);
    repository.write('src/cart.ts', 'debugger;\n');
    const run = review(['--staged', '--format', 'json']);
    const rules = JSON.parse(run.out).findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['focused-test']);
  });

  it('reviews the working tree with new files, and leaves the index as it was', () => {
    repository.write('test/cart.test.ts', focused);
    const before = readFileSync(join(repository.gitDir, 'index'));
    expect(review(['--worktree']).out).toContain('test/cart.test.ts:1');
    expect(readFileSync(join(repository.gitDir, 'index'))).toEqual(before);
  });

  it.each(['json', 'sarif', 'markdown', 'html'])('writes %s whole into a file', (format) => {
    commitFocusedTest();
    const file = join(folder, 'review.out');
    writeFileSync(file, 'an earlier one');
    const run = review(['--format', format, '--output', file]);
    expect([run.exitCode, run.out]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8')).toContain('focused-test');
    expect(readdirSync(folder)).toEqual(['review.out']);
  });

  it('FA-1 says that nothing was reviewed where the change is empty', () => {
    repository.git(['switch', '--quiet', 'main']);
    repository.git(['commit', '--quiet', '--allow-empty', '--message=nothing']);
    const run = review();
    expect(run.exitCode).toBe(0);
    expect(run.err).toContain('empty-diff');
    expect(run.out).not.toMatch(/no findings|Review complete/i);
  });
});

describe('proofmark review, where something is missing', () => {
  it.each<[string, Record<string, string>, string[], number]>([
    ['fails for a person', {}, [], 3],
    ['passes in CI', { CI: 'true' }, [], 0],
    ['fails in CI where the caller is strict', { CI: 'true' }, ['--strict'], 3],
  ])('FA-1 FA-2 an engine that is not there %s, and is never a clean review', (_title, env, args, code) => {
    commitFocusedTest();
    const run = review(['--engine', 'command', '--engine-command', 'no-such-engine', ...args], { env });
    expect(run.exitCode).toBe(code);
    expect(run.err).toContain('engine-not-found');
    expect(run.out).toContain('Review incomplete: nothing was reviewed');
  });

  it('names a revision that does not exist, its code and what to do', () => {
    const run = review(['--base', 'nowhere']);
    expect([run.exitCode, run.out]).toEqual([2, '']);
    expect(run.err).toMatch(/git\.unknown-revision[\s\S]*remedy: /);
  });

  it('says where there is no repository', () => {
    const run = runProofmark(['review', '--repo', folder]);
    expect(run.exitCode).toBe(2);
    expect(run.err).toContain('git.no-repository');
  });

  it('CH-6 refuses a criss-cross history with its own code', () => {
    const { git } = repository;
    git(['switch', '--quiet', 'main']);
    repository.write('m', 'm');
    repository.commit('m');
    git(['switch', '--quiet', 'feature']);
    repository.write('f', 'f');
    repository.commit('f');
    const feature = git(['rev-parse', 'feature']);
    git(['merge', '--quiet', '--no-ff', '--message=one way', 'main']);
    git(['switch', '--quiet', 'main']);
    git(['merge', '--quiet', '--no-ff', '--message=other way', feature]);
    git(['switch', '--quiet', 'feature']);
    const run = review(['--base', 'main']);
    expect([run.exitCode, run.out]).toEqual([3, '']);
    expect(run.err).toContain('git.multiple-merge-bases');
  });

  it('keeps an earlier result where the new one cannot be written', () => {
    commitFocusedTest();
    const run = review(['--output', join(folder, 'absent', 'review.txt')]);
    expect(run.exitCode).toBe(2);
    expect(run.err).toContain('--output');
    expect(existsSync(join(folder, 'absent'))).toBe(false);
  });

  it('refuses a malformed pattern instead of reviewing with another one', () => {
    const run = review(['--exclude', '!src/**']);
    expect(run.exitCode).toBe(2);
    expect(run.err).toContain('diff.malformed-glob');
  });
});

describe('proofmark prompt', () => {
  it('PR-4 shows exactly the bytes that an engine receives', () => {
    commitFocusedTest();
    const received = join(folder, 'received');
    const engine = join(folder, 'engine.sh');
    writeFileSync(engine, `#!/bin/sh\ncat > ${received}\nprintf '%s' '{"summary":"","findings":[]}'\n`, {
      mode: 0o755,
    });
    const choice = ['--engine', 'command', '--engine-command', engine];
    expect(review(choice).out).toContain('Review complete');
    const shown = runProofmark(['prompt', ...choice], { cwd: repository.path });
    expect(shown.out).toBe(readFileSync(received, 'utf8'));
  });

  it('PR-1 shows no secret that the user knows, in the diff or in a path', () => {
    repository.write('src/hunter-two-42.ts', "connect('hunter-two-42');\n");
    repository.commit('connect');
    const args = ['prompt', '--secret-env', 'MINE'];
    const shown = runProofmark(args, { cwd: repository.path, env: { MINE: 'hunter-two-42' } });
    expect(shown.out).toContain('REDACTED_CONFIGURED_VALUE_1');
    expect(shown.out).not.toContain('hunter-two-42');
  });
});

describe('proofmark review, colour', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('with %j away from a terminal is %s', (env, coloured) => {
    commitFocusedTest();
    expect(review([], { env }).out.includes('\u001b[')).toBe(coloured);
  });
});

describe('proofmark review, the audit trail', () => {
  it('FA-3 grows by each run, holds no word of the change, and shows tampering', () => {
    commitFocusedTest();
    const trail = join(folder, 'trail.jsonl');
    review(['--audit', trail]);
    review(['--audit', trail]);
    const text = readFileSync(trail, 'utf8');
    expect(text.split('\n').length).toBe(5);
    expect(text).not.toMatch(/cart|focus|feature/);
    expect(runProofmark(['audit', 'verify', trail]).exitCode).toBe(0);
    writeFileSync(trail, text.replace('"blocker":1', '"blocker":0'));
    const verified = runProofmark(['audit', 'verify', trail]);
    expect([verified.exitCode, verified.err.includes('audit.changed-link')]).toEqual([1, true]);
  });
});
