import { describe, expect, it } from 'vitest';
import { createFixtureRepository } from '../support/git-fixture.ts';
import { runProofmark } from '../support/run-proofmark.ts';

const diff = `diff --git "a/caf\\303\\251.txt" "b/caf\\303\\251.txt"
index 1111111..2222222 100644
--- "a/caf\\303\\251.txt"
+++ "b/caf\\303\\251.txt"
@@ -1,3 +1,4 @@
 a
-b
+B
+C
 d
diff --git a/package-lock.json b/package-lock.json
new file mode 100644
index 0000000..2222222
--- /dev/null
+++ b/package-lock.json
@@ -0,0 +1 @@
+{}
`;

describe('proofmark inspect surface', () => {
  it('CH-2 CH-5 tells each file of a diff, its lines and why it is excluded', () => {
    const run = runProofmark(['inspect', 'surface', '--diff', '-'], { input: diff });
    const view = JSON.parse(run.out);
    expect(view.files[0]).toEqual({
      status: 'M',
      oldPath: { b64: 'Y2Fmw6kudHh0', text: 'café.txt' },
      newPath: { b64: 'Y2Fmw6kudHh0', text: 'café.txt' },
      oldMode: '100644',
      newMode: '100644',
      binary: false,
      submodule: false,
      added: [[2, 3]],
      deleted: [[2, 2]],
      excluded: null,
      cut: null,
    });
    expect(view.files[1]).toMatchObject({
      status: 'A',
      oldPath: null,
      oldMode: '000000',
      excluded: { reason: 'lock' },
    });
  });

  it('CH-1 records what a bound cuts, and does not lose the rest', () => {
    const run = runProofmark(['inspect', 'surface', '--diff', '-', '--max-file-bytes', '100'], {
      input: diff,
    });
    const view = JSON.parse(run.out);
    expect(view.files[0].cut).toEqual({ reason: 'file-bytes' });
    expect(view.limitations).toEqual([
      expect.objectContaining({ code: 'limitation.cut', reason: 'file-bytes' }),
    ]);
  });

  it('CH-5 a malformed diff ends with a code and an offset on standard error', () => {
    const run = runProofmark(['inspect', 'surface', '--diff', '-'], { input: diff.replace('+C\n', '') });
    expect([run.exitCode, run.out]).toEqual([2, '']);
    expect(run.err).toMatch(/offset \d+.*\(diff\.[a-z-]+\)/);
  });

  it('CH-6 names the merge base of a range', () => {
    const repository = createFixtureRepository();
    try {
      repository.write('a.txt', 'a\n');
      const base = repository.commit('base');
      repository.write('a.txt', 'b\n');
      repository.commit('head');
      const args = ['inspect', 'surface', '--repo', repository.path, '--base', base, '--head', 'HEAD'];
      const view = JSON.parse(runProofmark(args).out);
      expect(view.mergeBases).toEqual([base]);
      expect(view.files.map(({ status }: { status: string }) => status)).toEqual(['M']);
    } finally {
      repository.dispose();
    }
  });
});

describe('proofmark inspect redact', () => {
  const token = ['ghp', 'Zk3vQ9xT1mLw8RbY6uHs2NcJ4pFd7AeGtK0o'].join('_');

  it('PR-1 redacts a secret and keeps everything else', () => {
    const run = runProofmark(['inspect', 'redact'], { input: `one\nkey = "${token}"\nthree\n` });
    expect(run.out).toMatch(/^one\nkey = "REDACTED_[A-Z0-9_]+_1"\nthree\n$/);
  });

  it('PR-1 tells where it stood in code points', () => {
    const run = runProofmark(['inspect', 'redact', '--json'], { input: `😀 ${token}` });
    const { spans } = JSON.parse(run.out);
    expect(spans).toEqual([{ start: 2, end: 2 + token.length, kind: expect.any(String) }]);
  });

  it('PR-1 redacts values that only the user knows, from the environment and from a file', () => {
    const run = runProofmark(['inspect', 'redact', '--secret-env', 'MINE'], {
      input: 'say correct-horse now',
      env: { MINE: 'correct-horse' },
    });
    expect(run.out).not.toContain('correct-horse');
    const missing = runProofmark(['inspect', 'redact', '--secret-env', 'ABSENT'], { input: 'x' });
    expect([missing.exitCode, missing.err.includes('ABSENT')]).toEqual([2, true]);
  });
});
