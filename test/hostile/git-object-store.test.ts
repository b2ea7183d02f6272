import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ObjectId, parseRepoPathText } from '../../src/core/index.ts';
import {
  openRepository,
  readBlob,
  readCommit,
  readDiff,
  readMergeBases,
  readPath,
  readTree,
  requireUniqueMergeBase,
  resolveCommit,
} from '../../src/git/index.ts';
import { requireObjectId } from '../../src/git/object-format.ts';
import { type FixtureRepository, toCommitId } from '../support/git-fixture.ts';
import { writeLooseObject } from '../support/loose-object.ts';
import { useFixture } from '../support/open-fixture.ts';

/** The name of the object that a revision stands for. */
function idOf(fixture: FixtureRepository, revision: string): ObjectId {
  return requireObjectId(fixture.git(['rev-parse', revision]));
}

async function codeOf(
  result: Promise<{ ok: true } | { ok: false; error: { code: string } }>,
): Promise<string> {
  const settled = await result;
  return settled.ok ? 'ok' : settled.error.code;
}

/** Content of this commit's object, with other people's words. */
function forge(fixture: FixtureRepository, id: ObjectId, from: string, to: string): Buffer {
  const content = fixture.gitBytes(['cat-file', 'commit', id]).toString('latin1');
  expect(content).toContain(from);
  return Buffer.from(content.replace(from, to), 'latin1');
}

describe.each(['sha1', 'sha256'] as const)('a store that lies, with %s', (format) => {
  it('T29 serves another blob under the right id', async () => {
    const { fixture, open } = useFixture({ format });
    fixture.write('policy', 'deny\n');
    fixture.commit('one');
    fixture.write('policy', 'deny all\n');
    const head = fixture.commit('two');
    const id = idOf(fixture, 'HEAD:policy');
    writeLooseObject(fixture.gitDir, id, 'blob', Buffer.from('allow all\n'));
    expect(fixture.git(['cat-file', 'blob', id]), 'git believes it').toBe('allow all');
    const repository = await open();
    expect(await readBlob(repository, id)).toMatchObject({
      error: { code: 'git.object-hash-mismatch', id, actual: expect.not.stringContaining(id) },
    });
    const path = parseRepoPathText('policy');
    if (!path.ok) throw new Error(path.error.code);
    expect(await codeOf(readPath(repository, idOf(fixture, 'HEAD^{tree}'), path.value))).toBe(
      'git.object-hash-mismatch',
    );
    expect(await codeOf(readDiff(repository, { from: idOf(fixture, 'HEAD~1'), to: head }))).toBe(
      'git.object-hash-mismatch',
    );
  });

  it('T29 serves another blob of several megabytes under the right id', async () => {
    const { fixture, open } = useFixture({ format });
    fixture.write('data', Buffer.alloc(3 << 20, 'a'));
    const head = fixture.commit('one');
    const id = idOf(fixture, 'HEAD:data');
    for (const forged of [Buffer.alloc(3 << 20, 'b'), Buffer.alloc(2 << 20, 'a')]) {
      writeLooseObject(fixture.gitDir, id, 'blob', forged);
      expect(await readDiff(await open(), { from: null, to: head })).toMatchObject({
        error: { code: 'git.object-hash-mismatch', id },
      });
    }
  });

  it('T29 serves another tree under the right id', async () => {
    const { fixture, open } = useFixture({ format });
    fixture.write('d/file', 'x\n');
    const head = fixture.commit('one');
    const id = idOf(fixture, 'HEAD:d');
    writeLooseObject(fixture.gitDir, id, 'tree', Buffer.alloc(0));
    expect(fixture.git(['ls-tree', '-r', 'HEAD']), 'git believes it').toBe('');
    const repository = await open();
    expect(await codeOf(readTree(repository, id))).toBe('git.object-hash-mismatch');
    expect(await codeOf(readDiff(repository, { from: null, to: head }))).toBe('git.object-hash-mismatch');
  });

  it('T29 serves a commit with another parent on the way to the merge base', async () => {
    const { fixture, open } = useFixture({ format });
    const root = fixture.commit('root');
    const base = fixture.commit('base');
    const middle = fixture.commit('middle');
    const main = fixture.commit('main');
    fixture.branch('side', base);
    const side = fixture.commit('side');
    writeLooseObject(fixture.gitDir, middle, 'commit', forge(fixture, middle, base, root));
    expect(fixture.git(['merge-base', main, side]), 'git believes it').toBe(root);
    const repository = await open();
    expect(await codeOf(readMergeBases(repository, main, side))).toBe('git.object-hash-mismatch');
    expect(await codeOf(readCommit(repository, middle))).toBe('git.object-hash-mismatch');
    expect(await codeOf(resolveCommit(repository, 'main~2'))).toBe('git.object-hash-mismatch');
  });

  it('T29 serves an object of another type, or one that does not exist', async () => {
    const { fixture, open } = useFixture({ format });
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    const blob = idOf(fixture, 'HEAD:a');
    const repository = await open();
    expect(await readBlob(repository, head)).toEqual({
      ok: false,
      error: { code: 'git.object-wrong-type', id: head, expected: 'blob', actual: 'commit' },
    });
    expect(await codeOf(readCommit(repository, toCommitId(blob)))).toBe('git.object-wrong-type');
    const nothing = requireObjectId('1'.repeat(head.length));
    expect(await readTree(repository, nothing)).toEqual({
      ok: false,
      error: { code: 'git.object-missing', id: nothing },
    });
    expect(await codeOf(readTree(repository, requireObjectId('1'.repeat(format === 'sha1' ? 64 : 40))))).toBe(
      'git.object-missing',
    );
  });

  it('T29 has a pack index that points from one id to the other object', async () => {
    const { fixture, open } = useFixture({ format });
    fixture.write('a', 'first content\n');
    fixture.write('b', 'second words\n');
    fixture.commit('one');
    const [a, b] = [idOf(fixture, 'HEAD:a'), idOf(fixture, 'HEAD:b')];
    fixture.git(['repack', '-adq']);
    swapInPackIndex(fixture, a, b);
    expect(fixture.git(['cat-file', 'blob', a]), 'git believes it').toBe('second words');
    expect(await codeOf(readBlob(await open(), a))).toBe('git.object-hash-mismatch');
  });
});

describe('a store that is damaged', () => {
  it('T29 costs the damaged object and no other', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    fixture.write('b', 'b\n');
    fixture.commit('one');
    const [a, b] = [idOf(fixture, 'HEAD:a'), idOf(fixture, 'HEAD:b')];
    const file = join(fixture.gitDir, 'objects', a.slice(0, 2), a.slice(2));
    chmodSync(file, 0o644);
    writeFileSync(file, readFileSync(file).subarray(0, 12));
    const repository = await open();
    const [damaged, whole] = await Promise.all([readBlob(repository, a), readBlob(repository, b)]);
    expect(damaged).toEqual({ ok: false, error: { code: 'git.object-unreadable', id: a } });
    expect(whole.ok).toBe(true);
  });
});

describe('a history that is bent', () => {
  it('T29 refuses replace refs, loose and packed', async () => {
    const { fixture } = useFixture();
    const first = fixture.commit('one');
    const second = fixture.commit('two');
    fixture.git(['replace', second, first]);
    for (const step of ['loose', 'packed']) {
      expect(await openRepository(fixture.path), step).toEqual({
        ok: false,
        error: { code: 'git.replace-refs', count: 1 },
      });
      fixture.git(['pack-refs', '--all']);
    }
  });

  it('T29 refuses grafts', async () => {
    const { fixture } = useFixture();
    const head = fixture.commit('one');
    fixture.write('.git/info/grafts', `${head}\n`);
    expect(await openRepository(fixture.path)).toEqual({ ok: false, error: { code: 'git.grafts' } });
  });

  it.each(['alternates', 'http-alternates'] as const)('T29 refuses %s', async (file) => {
    const { fixture: other } = useFixture();
    const { fixture } = useFixture();
    fixture.write(`.git/objects/info/${file}`, `${join(other.gitDir, 'objects')}\n`);
    expect(await openRepository(fixture.path)).toEqual({
      ok: false,
      error: { code: 'git.alternates', file },
    });
  });

  it('T29 refuses a history that is cut off', async () => {
    const { fixture } = useFixture();
    fixture.commit('one');
    fixture.commit('two');
    const path = join(dirname(fixture.path), 'shallow');
    fixture.git(['clone', '--quiet', '--depth', '1', `file://${fixture.path}`, path]);
    expect(await openRepository(path)).toEqual({
      ok: false,
      error: { code: 'git.shallow-repository', boundaries: 1 },
    });
  });

  it('T29 refuses a clone whose objects are still to come, even where its configuration hides that', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    fixture.commit('one');
    fixture.git(['config', 'uploadpack.allowFilter', 'true']);
    const path = join(dirname(fixture.path), 'partial');
    fixture.git(['clone', '--quiet', '--filter=blob:none', `file://${fixture.path}`, path]);
    expect(await openRepository(path)).toEqual({ ok: false, error: { code: 'git.partial-clone' } });
    const packs = join(path, '.git/objects/pack');
    for (const name of readdirSync(packs)) if (name.endsWith('.promisor')) rmSync(join(packs, name));
    expect(await openRepository(path)).toEqual({ ok: false, error: { code: 'git.partial-clone' } });
    fixture.git(['config', '--remove-section', 'remote.origin'], { cwd: path });
    expect((await open(path)).places.worktree).toBe(path);
  });

  it('T29 gives the true answer beside a commit-graph that was poisoned', async () => {
    const { fixture, open } = useFixture();
    const root = fixture.commit('root');
    const base = fixture.commit('base');
    const middle = fixture.commit('middle');
    const main = fixture.commit('main');
    fixture.branch('side', base);
    const side = fixture.commit('side');
    fixture.git(['commit-graph', 'write', '--reachable']);
    poisonCommitGraph(fixture, middle, root);
    expect(fixture.git(['merge-base', main, side]), 'git believes it').toBe(root);
    const repository = await open();
    expect(await readMergeBases(repository, main, side)).toEqual({ ok: true, value: [base] });
    expect(await resolveCommit(repository, 'main~2')).toEqual({ ok: true, value: base });
  });

  it('T29 CH-6 refuses to choose between two merge bases', async () => {
    const { fixture, open } = useFixture();
    const tree = fixture.git(['mktree'], { input: '' });
    const commit = (...parents: readonly string[]) =>
      toCommitId(
        fixture.git([
          'commit-tree',
          tree,
          '-m',
          parents.join(' '),
          ...parents.flatMap((parent) => ['-p', parent]),
        ]),
      );
    const root = commit();
    const [one, two] = [commit(root), commit(root, root)];
    const [left, right] = [commit(one, two), commit(two, one)];
    const repository = await open();
    const bases = await readMergeBases(repository, left, right);
    if (!bases.ok) throw new Error(bases.error.code);
    expect(requireUniqueMergeBase(bases.value)).toEqual({
      ok: false,
      error: { code: 'git.multiple-merge-bases', mergeBases: [one, two].sort((a, b) => (a < b ? -1 : 1)) },
    });
  });

  it('T29 CH-6 finds no base between histories that never met', async () => {
    const { fixture, open } = useFixture();
    const one = fixture.commit('one');
    fixture.git(['checkout', '--quiet', '--orphan', 'other']);
    const other = fixture.commit('other');
    const bases = await readMergeBases(await open(), one, other);
    expect(bases.ok && requireUniqueMergeBase(bases.value)).toEqual({
      ok: false,
      error: { code: 'git.unrelated-histories' },
    });
  });
});

/** Exchanges the places of two objects (gitformat-pack, version 2: names, then checksums, then offsets). */
function swapInPackIndex(fixture: FixtureRepository, one: string, other: string): void {
  const packs = join(fixture.gitDir, 'objects/pack');
  const file = join(packs, readdirSync(packs).find((name) => name.endsWith('.idx')) ?? '');
  const index = readFileSync(file);
  const idBytes = one.length / 2;
  const names = 8 + 256 * 4;
  const count = index.readUInt32BE(names - 4);
  const place = (id: string) => {
    for (let at = 0; at < count; at++) {
      const start = names + at * idBytes;
      if (index.toString('hex', start, start + idBytes) === id) return names + count * (idBytes + 4) + at * 4;
    }
    throw new Error('the object is in the pack');
  };
  const [first, second] = [index.readUInt32BE(place(one)), index.readUInt32BE(place(other))];
  index.writeUInt32BE(second, place(one));
  index.writeUInt32BE(first, place(other));
  chmodSync(file, 0o644);
  writeFileSync(file, index);
}

/** Gives a commit another first parent (gitformat-commit-graph: names in `OIDL`, then rows of 36 bytes in `CDAT`). */
function poisonCommitGraph(fixture: FixtureRepository, commit: string, parent: string): void {
  const file = join(fixture.gitDir, 'objects/info/commit-graph');
  const graph = readFileSync(file);
  const chunk = (name: string) => {
    const entry = graph.indexOf(name, 8, 'latin1');
    return Number(graph.readBigUInt64BE(entry + 4));
  };
  const [names, rows] = [chunk('OIDL'), chunk('CDAT')];
  const place = (id: string) => (graph.indexOf(Buffer.from(id, 'hex'), names) - names) / 20;
  graph.writeUInt32BE(place(parent), rows + place(commit) * 36 + 20);
  createHash('sha1')
    .update(graph.subarray(0, -20))
    .digest()
    .copy(graph, graph.length - 20);
  chmodSync(file, 0o644);
  writeFileSync(file, graph);
}
