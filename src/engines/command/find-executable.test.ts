import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findExecutable } from './find-executable.ts';

const root = mkdtempSync(join(tmpdir(), 'proofmark-find-'));
const [first, second] = [join(root, 'first'), join(root, 'second')];
mkdirSync(join(first, 'folder'), { recursive: true });
mkdirSync(second);
writeFileSync(join(first, 'plain'), '', { mode: 0o644 });
writeFileSync(join(second, 'plain'), '', { mode: 0o755 });
writeFileSync(join(first, 'tool'), '', { mode: 0o755 });
writeFileSync(join(second, 'tool'), '', { mode: 0o755 });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const path = `${first}:${second}`;

describe('findExecutable', () => {
  it('finds the first executable file of that name', async () => {
    expect(await findExecutable('tool', path)).toBe(join(first, 'tool'));
  });

  it('passes over files that are not executable, and folders', async () => {
    expect(await findExecutable('plain', path)).toBe(join(second, 'plain'));
    expect(await findExecutable('folder', path)).toBe(null);
  });

  it('takes an absolute path as it is', async () => {
    expect(await findExecutable(join(second, 'tool'), '')).toBe(join(second, 'tool'));
    expect(await findExecutable(join(first, 'plain'), path)).toBe(null);
  });

  it('T04 looks in no relative folder and follows no relative path', async () => {
    expect(await findExecutable('package.json', '.::')).toBe(null);
    expect(await findExecutable('./bin/proofmark.js', path)).toBe(null);
    expect(await findExecutable('', path)).toBe(null);
  });

  it('finds nothing where nothing is', async () => {
    expect(await findExecutable('no-such-tool', path)).toBe(null);
  });
});
