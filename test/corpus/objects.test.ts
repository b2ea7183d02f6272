import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GitRepository, openRepository, readTree } from '../../src/git/index.ts';
import { requireObjectId } from '../../src/git/object-format.ts';
import { parseCommit } from '../../src/git/parse-commit.ts';
import { parseTree } from '../../src/git/parse-tree.ts';
import { corpusPath, describeCorpus, readCorpus, readCorpusLines } from '../support/corpus.ts';
import { createFixtureRepository, type FixtureRepository } from '../support/git-fixture.ts';
import { toObjectId, writeLooseObject } from '../support/loose-object.ts';

interface RawObject {
  readonly type: string;
  readonly oid: string;
  readonly content_b64: string;
}
interface JudgedTree {
  readonly case: string;
  readonly oid: string;
  readonly content_b64: string;
  readonly git_fsck: readonly string[];
}
interface Listing {
  readonly sha: string;
  readonly tree: readonly {
    readonly path: string;
    readonly mode: string;
    readonly type: string;
    readonly sha: string;
  }[];
}

describeCorpus('objects of real repositories', () => {
  const objects = readCorpusLines<RawObject>('objects', 'objects.jsonl.gz');
  const commits = objects.filter((object) => object.type === 'commit');
  const trees = objects.filter((object) => object.type === 'tree');

  it('reads every commit: its tree and all its parents as its text says', () => {
    expect(commits.length).toBeGreaterThan(90);
    for (const { content_b64 } of commits) {
      const content = Buffer.from(content_b64, 'base64');
      const [header = ''] = content.toString('latin1').split('\n\n', 1);
      const parsed = parseCommit(content, 'sha1');
      expect(parsed.ok && [parsed.value.tree, ...parsed.value.parents]).toEqual(
        Array.from(header.matchAll(/^(?:tree|parent) (.{40})$/gm), ([, id]) => id),
      );
      expect(parsed.ok && parsed.value.time).toBeGreaterThan(1_000_000_000);
    }
  });

  it('reads every tree to the last byte: written out again it has the same id', () => {
    expect(trees.length).toBeGreaterThan(100);
    for (const { content_b64, oid } of trees) {
      const parsed = parseTree(Buffer.from(content_b64, 'base64'), 'sha1');
      if (!parsed.ok) throw new Error(`${oid}: ${parsed.error}`);
      const again = Array.from(parsed.value, ([name, { mode, id }]) =>
        Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(id, 'hex')]),
      );
      expect(toObjectId('sha1', 'tree', Buffer.concat(again))).toBe(oid);
    }
  });

  it.each(readCorpusLines<JudgedTree>('objects', 'bad_trees.jsonl'))(
    'T22 agrees with git fsck --strict on a tree with $case',
    ({ content_b64, git_fsck }) => {
      const wrong = git_fsck.some((line) => line.startsWith('error in tree'));
      expect(parseTree(Buffer.from(content_b64, 'base64'), 'sha1').ok).toBe(!wrong);
    },
  );
});

describeCorpus('whole trees of real repositories', () => {
  let fixture: FixtureRepository;
  let repository: GitRepository;
  beforeAll(async () => {
    fixture = createFixtureRepository({ bare: true });
    const opened = await openRepository(fixture.path);
    if (!opened.ok) throw new Error(opened.error.code);
    repository = opened.value;
  });
  afterAll(async () => {
    await repository.close();
    fixture.dispose();
  });

  const listings = readdirSync(corpusPath('objects')).filter((name) => name.startsWith('recursive-tree.'));
  it.each(listings)('reads %s back from a store exactly as GitHub lists it', async (name) => {
    const listing = JSON.parse(readCorpus('objects', name).toString('utf8')) as Listing;
    storeTrees(fixture, listing);
    const found: string[] = [];
    const open = [{ prefix: '', id: listing.sha }];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const tree = await readTree(repository, requireObjectId(folder.id));
      if (!tree.ok) throw new Error(tree.error.code);
      for (const [key, entry] of tree.value) {
        const path = `${folder.prefix}${Buffer.from(key, 'latin1').toString('utf8')}`;
        found.push(`${entry.mode.padStart(6, '0')} ${entry.id} ${path}`);
        if (entry.kind === 'directory') open.push({ prefix: `${path}/`, id: entry.id });
      }
    }
    const expected = listing.tree.map(({ mode, sha, path }) => `${mode} ${sha} ${path}`);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(found).toHaveLength(expected.length);
  });
});

/** Builds the trees of a listing in the order of their entries, which GitHub keeps, and stores them. */
function storeTrees(fixture: FixtureRepository, listing: Listing): void {
  const folders = new Map([['', Buffer.alloc(0)]]);
  const ids = new Map([['', listing.sha]]);
  for (const { path, type, sha } of listing.tree) if (type === 'tree') ids.set(path, sha);
  for (const { path, mode, sha } of listing.tree) {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    const entry = Buffer.from(`${mode.replace(/^0/, '')} ${path.slice(slash + 1)}\0`, 'utf8');
    const before = folders.get(folder) ?? Buffer.alloc(0);
    folders.set(folder, Buffer.concat([before, entry, Buffer.from(sha, 'hex')]));
  }
  for (const [folder, content] of folders) {
    const id = ids.get(folder) ?? '';
    expect(toObjectId('sha1', 'tree', content), folder).toBe(id);
    writeLooseObject(fixture.gitDir, id, 'tree', content);
  }
}
