import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Construction,
  constructToolchain,
} from '../../src/app/deployment/construction/construct-toolchain.ts';
import { toInstallationTree, toRuntimeTree } from '../../src/app/deployment/toolchain-trees.ts';
import { toImageIdentity } from '../../src/seal/index.ts';
import { toCommitId } from '../support/git-fixture.ts';
import { requireOk } from '../support/managed-repository.ts';
import { describeWith } from '../support/missing-part.ts';
import { findNpmAccess } from '../support/npm-registry.ts';
import { createTestFolder } from '../support/temporary-folder.ts';

const npm = findNpmAccess();

function findObstacle(): string | null {
  if (!npm.present) return 'npm reaches no registry from here';
  if (!existsSync('.git')) return 'this is no clone, and HEAD is what is built';
  const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
  return shallow.trim() === 'true' ? 'the history is cut off: git fetch --unshallow' : null;
}

async function constructHead(folder: string): Promise<Construction> {
  mkdirSync(folder);
  return requireOk(
    await constructToolchain({
      place: {
        remote: { address: process.cwd(), protocol: 'file' },
        repository: 'proofmark/proofmark',
      },
      revision: toCommitId(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()),
      staging: folder,
      cache: npm.cache,
      environment: process.env,
      signal: new AbortController().signal,
      tell: () => undefined,
    }),
  );
}

const obstacle = findObstacle();

describeWith({ present: obstacle === null, missing: obstacle ?? '' }, 'canonical construction', () => {
  it('RT-2 gives the same trees for this very commit in two different folders', {
    timeout: 600_000,
  }, async () => {
    const folder = createTestFolder();
    const [one, other] = await Promise.all(
      ['one', 'another'].map((name) => constructHead(join(folder, name))),
    );
    if (one === undefined || other === undefined) throw new Error('two were made');
    for (const toTree of [toRuntimeTree, toInstallationTree]) {
      expect(toTree(one).inventory).toEqual(toTree(other).inventory);
      expect(toImageIdentity(toTree(one).inventory)).toBe(toImageIdentity(toTree(other).inventory));
    }
    expect(one.packages).toEqual(other.packages);
    expect(one.packages.length).toBeGreaterThan(100);
    expect(one.dependencyLock).toBe(other.dependencyLock);
  });
});
