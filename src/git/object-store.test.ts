import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import { requireObjectId } from './object-format.ts';
import { ObjectStore } from './object-store.ts';

describe('ObjectStore', () => {
  it('answers overlapping requests each with its own object', async () => {
    const { fixture, open } = useFixture({ bare: true });
    const contents = Array.from({ length: 300 }, (_, at) => `content ${at}\n`.repeat(at * 10));
    const ids = contents.map((input) =>
      requireObjectId(fixture.git(['hash-object', '-w', '--stdin'], { input })),
    );
    const repository = await open();
    const answers = await Promise.all(ids.map((id) => repository.objects.read(id, 1 << 20)));
    expect(answers.map((answer) => answer.ok && answer.value.content.toString())).toEqual(contents);
  });

  it('passes over what is too large and goes on behind it', async () => {
    const { fixture, open } = useFixture({ bare: true });
    const [large, small] = [Buffer.alloc(5 << 20, 'x'), Buffer.from('x')].map((input) =>
      requireObjectId(fixture.git(['hash-object', '-w', '--stdin'], { input })),
    );
    if (large === undefined || small === undefined) throw new Error('two were written');
    const { objects } = await open();
    const answers = await Promise.all([objects.read(large, 100), objects.read(small, 100)]);
    expect(answers[0]).toEqual({
      ok: false,
      error: { code: 'git.object-too-large', id: large, type: 'blob', bytes: 5 << 20, limit: 100 },
    });
    expect(answers[1]?.ok).toBe(true);
  });

  it.each([
    ['ends without an answer', 'read id'],
    ['writes what is no answer', 'read id; echo nonsense; /bin/cat >/dev/null'],
  ])('gives up on one object, and on no other, where git %s', async (_, behaviour) => {
    const folder = mkdtempSync(join(tmpdir(), 'proofmark-store-'));
    const program = join(folder, 'git');
    const once = `[ -e ${folder}/tried ] || { : > ${folder}/tried; ${behaviour}; exit 1; }`;
    writeFileSync(program, `#!/bin/sh\n${once}\nread id; echo "$id missing"\n/bin/cat >/dev/null\n`);
    chmodSync(program, 0o755);
    const context = {
      program,
      gitDir: folder,
      objectDir: folder,
      alternates: [],
      index: null,
      worktree: null,
    };
    const store = new ObjectStore({ ...context }, 'sha1');
    const [first, second] = ['a', 'b'].map((digit) => requireObjectId(digit.repeat(40)));
    if (first === undefined || second === undefined) throw new Error('two were made');
    const answers = await Promise.all([store.read(first, 100), store.read(second, 100)]);
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
      { code: 'git.object-unreadable', id: first },
      { code: 'git.object-missing', id: second },
    ]);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('is never asked after it was closed', async () => {
    const { open } = useFixture({ bare: true });
    const repository = await open();
    await repository.objects.close();
    expect(() => repository.objects.read(requireObjectId('a'.repeat(40)), 1)).toThrow('closed');
  });
});
