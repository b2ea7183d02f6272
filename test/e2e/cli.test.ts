import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineNames as known } from '../../src/app/index.ts';
import { engineNames as offered } from '../../src/cli/options/engine-options.ts';
import { runProofmark } from '../support/run-proofmark.ts';

describe('proofmark demo', () => {
  it('reviews an example with nothing set up, and shows what to try next', () => {
    const run = runProofmark(['demo']);
    expect(run.exitCode).toBe(0);
    for (const rule of ['sql-from-strings', 'committed-secret', 'focused-test', 'certificate-not-checked']) {
      expect(run.out).toContain(rule);
    }
    const page = /open (\S+review\.html)/.exec(run.out)?.[1] ?? '';
    expect(readFileSync(page, 'utf8')).toContain('<!doctype html>');
    expect(existsSync(`${dirname(page)}/shop/.git`)).toBe(true);
    rmSync(dirname(page), { recursive: true });
  });
});

describe('the command line', () => {
  it('CL-1 proves itself with self-test', () => {
    const run = runProofmark(['self-test', '--format', 'json']);
    expect([run.exitCode, JSON.parse(run.out).holds]).toEqual([0, true]);
  });

  it('CL-1 doctor says what is here, what is missing and what to do', () => {
    const run = runProofmark(['doctor', '--format', 'json']);
    const checks = JSON.parse(run.out) as { name: string; verdict: string; remedy: string | null }[];
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Node.js', 'Git', 'rules engine', 'engine gemini']),
    );
    expect(checks.every(({ verdict, remedy }) => (verdict === 'ready') === (remedy === null))).toBe(true);
  });

  it('offers exactly the engines that there are', () => {
    expect([...offered]).toEqual([...known]);
  });

  it.each([
    [['reviw'], 'unknown command'],
    [['review', '--format', 'pdf'], 'Allowed choices are'],
    [['review', '--staged', '--head', 'HEAD'], 'cannot be used with'],
    [['review', '--max-files', '-1'], 'whole number above 0'],
    [['plan'], '--platform'],
  ])('says for %j what is wrong, and exits with 2', (args, message) => {
    const run = runProofmark(args);
    expect([run.exitCode, run.out]).toEqual([2, '']);
    expect(run.err).toContain(message);
  });

  it('explains a rule and the mechanical checks that serve it', () => {
    const run = runProofmark(['policy', 'explain', 'empty-catch']);
    expect(run.out).toContain('review.errors-are-handled');
    expect(runProofmark(['policy', 'explain', 'no-such-rule']).exitCode).toBe(2);
  });

  it.each(['bash', 'zsh'])('completes commands in %s', (shell) => {
    const script = runProofmark(['completion', shell]).out;
    if (spawnSync(shell, ['--version']).error) return expect(script).toContain('_proofmark');
    const ask =
      shell === 'bash'
        ? `${script}\nCOMP_WORDS=(proofmark inspect s); COMP_CWORD=2; _proofmark; echo "\${COMPREPLY[@]}"`
        : `compdef() { :; }\n${script.replace('compdef _proofmark', ': ')}\nprint ok`;
    const run = spawnSync(shell, ['-c', ask], { encoding: 'utf8' });
    return expect([run.status, run.stdout.trim()]).toEqual([0, shell === 'bash' ? 'surface' : 'ok']);
  });

  it('knows its bin under the name of the policy toolchain', () => {
    const run = spawnSync(process.execPath, ['bin/agent-policy.js', 'list'], { encoding: 'utf8' });
    expect([run.status, run.stdout.includes('security.secrets-stay-out')]).toEqual([0, true]);
  });
});
