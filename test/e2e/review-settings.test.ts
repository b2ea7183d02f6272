import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createFixtureRepository, type FixtureRepository } from '../support/git-fixture.ts';
import { type Run, runProofmark } from '../support/run-proofmark.ts';

let repository: FixtureRepository;

/** A configuration of schema version 3 whose review section is given as it stands in the file. */
function configuration(review: string): string {
  return [
    'schema_version: 3',
    'toolchain: {repository: owner/toolchain, revision: 5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60}',
    'contexts: {review: {profiles: [core], project_policy: {files: []}}}',
    'outputs: {review: {enabled: true, path: r.md, context: review, renderer: policy-context-md}}',
    'skills: {enabled: []}',
    `review: {projection: review, ${review}}`,
    '',
  ].join('\n');
}

function start(review: string): void {
  repository.write('.agent-policy.yml', configuration(review));
  repository.commit('base');
  repository.git(['branch', '-M', 'main']);
  repository.branch('feature');
  repository.write('test/a.test.ts', "it.only('adds', () => {\n  expect(1).toBe(1);\n});\n");
}

function review(...args: readonly string[]): Run {
  repository.commit('change');
  return runProofmark(['review', ...args], { cwd: repository.path });
}

beforeEach(() => {
  repository = createFixtureRepository();
  onTestFinished(() => repository.dispose());
});

describe('the review section of the base', () => {
  it('CH-3 leaves out what its globs name, as configured', () => {
    start('exclude: ["test/**"]');
    const { out } = review('--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      coverage: [{ verdict: { kind: 'excluded', reason: 'configured' } }],
    });
  });

  it('BO-4 is not the one of the head, which is reviewed as data', () => {
    start('exclude: []');
    repository.write('.agent-policy.yml', configuration('exclude: ["test/**"], fail_levels: []'));
    const { out } = review('--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      coverage: [{ path: { text: '.agent-policy.yml' } }, { path: { text: 'test/a.test.ts' } }],
      findings: [{ rule: 'focused-test' }, { rule: 'constant-assertion' }],
    });
  });

  it('decides what fails a run that does not say so itself', () => {
    start('fail_levels: [blocker, warning]');
    expect(review().exitCode).toBe(1);
    expect(review('--fail-on', 'never').exitCode).toBe(0);
  });

  it('bounds a review more tightly than asked for, never less', () => {
    start('bounds: {file_bytes: 10}');
    expect(JSON.parse(review('--format', 'json').out)).toMatchObject({
      completion: 'incomplete',
      coverage: [{ verdict: { kind: 'not-reviewed', reason: 'file-bytes' } }],
    });
    const looser = review('--max-file-bytes', '5');
    expect(looser.exitCode).toBe(2);
    expect(looser.err).toContain('policy.bound-not-tighter');
  });

  it('keeps a review from running where it can not be followed, and says why', () => {
    start('surprise: 1');
    const { exitCode, err } = review();
    expect(exitCode).toBe(2);
    expect(err).toContain('.agent-policy.yml of the base');
    expect(err).toContain('policy.unknown-key');
  });
});
