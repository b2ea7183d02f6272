import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExecutionWitness, type ExecutionWitness } from '../support/execution-witness.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  type BootstrapChanges,
  bootstrap,
  createDeployment,
  createManagedRepository,
  type Deployment,
  requireSigner,
  source,
  toVerdict,
} from '../support/trusted-deployment.ts';

let witness: ExecutionWitness;
let repository: ReturnType<typeof createManagedRepository>;

beforeAll(async () => {
  witness = await createExecutionWitness();
  repository = createManagedRepository();
});

afterAll(async () => {
  await witness.close();
  repository.dispose();
});

interface Attempt {
  readonly verdict: string;
  /** Questions that the sealed program asked of the repository or the cache. */
  readonly questions: number;
  readonly executions: number;
}

/** Bootstraps without namespaces, so that whatever ran could report it. */
async function attempt(deployment: Deployment, changes: BootstrapChanges = {}): Promise<Attempt> {
  const before = witness.reports();
  let questions = 0;
  const count = async (): Promise<null> => {
    questions++;
    return null;
  };
  const result = await bootstrap(deployment, repository, {
    isolation: { kind: 'process' },
    readObject: count,
    findRuntime: count,
    ...changes,
  });
  return { verdict: toVerdict(result), questions, executions: witness.reports() - before };
}

const nothingRan = { questions: 0, executions: 0 };

describe('an installed tree that was changed after it was attested', () => {
  it('is executed where it is the attested one: then the witness sees it', async () => {
    const deployment = createDeployment(createTestFolder(), { bootstrap: witness.program });
    const enough = new AbortController();
    void witness.nextReport().then(() => enough.abort());
    expect(await attempt(deployment, { signal: enough.signal })).toMatchObject({
      verdict: 'hand-over: seal.run-cancelled',
      executions: 1,
    });
  });

  it.each<[string, string, (root: string, folder: string) => void]>([
    ['a file is missing', 'seal.entry-missing', (root) => rmSync(join(root, 'SKILL.md'))],
    ['the program is missing', 'seal.entry-missing', (root) => rmSync(join(root, 'bootstrap.js'))],
    ['there is one more file', 'seal.entry-added', (root) => writeFileSync(join(root, 'index.js'), '')],
    ['there is one more folder', 'seal.entry-added', (root) => mkdirSync(join(root, 'node_modules'))],
    [
      'a file became a folder',
      'seal.entry-retyped',
      (root) => {
        rmSync(join(root, 'SKILL.md'));
        mkdirSync(join(root, 'SKILL.md'));
      },
    ],
    [
      'the program is another one',
      'seal.entry-differs',
      (root) => writeFileSync(join(root, 'bootstrap.js'), witness.program),
    ],
    [
      'the program is a symlink to its own bytes',
      'seal.symlink',
      (root, folder) => {
        renameSync(join(root, 'bootstrap.js'), join(folder, 'moved.js'));
        symlinkSync(join(folder, 'moved.js'), join(root, 'bootstrap.js'));
      },
    ],
    [
      'the program has a second name',
      'seal.hard-link',
      (root, folder) => linkSync(join(root, 'bootstrap.js'), join(folder, 'second.js')),
    ],
    [
      'the whole tree was swapped for a symlink to itself',
      'seal.root-unfit',
      (root, folder) => {
        renameSync(root, join(folder, 'moved'));
        symlinkSync(join(folder, 'moved'), root);
      },
    ],
    ['the whole tree is gone', 'seal.root-unfit', (root) => rmSync(root, { recursive: true })],
  ])('IN-1 is not frozen where %s', async (_, code, attack) => {
    const folder = createTestFolder();
    const deployment = createDeployment(folder);
    attack(deployment.root, folder);
    expect(await attempt(deployment)).toEqual({ verdict: `freeze-bootstrap: ${code}`, ...nothingRan });
  });

  it('IN-1 is not frozen under the statement of the tree that stood there before', async () => {
    const folder = createTestFolder();
    const before = createDeployment(folder);
    const statement = before.attestInstallation();
    writeFileSync(join(before.root, 'bootstrap.js'), witness.program);
    expect(await attempt(before, { statement })).toEqual({
      verdict: 'freeze-bootstrap: seal.entry-differs',
      ...nothingRan,
    });
  });
});

describe('a statement that is not the one of this installation', () => {
  const elsewhere = { ...source, repository: 'owner/other' };
  const later = { ...source, revision: 'ab'.repeat(20) };
  it.each<[string, string, (deployment: Deployment) => BootstrapChanges]>([
    ['is none', 'trust.envelope-malformed', () => ({ statement: Buffer.from('{}') })],
    [
      'is of another place',
      'trust.root-differs',
      (deployment) => ({ statement: deployment.attestInstallation({ root: '/elsewhere' }) }),
    ],
    [
      'is of another installer',
      'trust.source-not-pinned',
      (deployment) => ({ statement: deployment.attestInstallation({ installer: elsewhere }) }),
    ],
    [
      'is of another revision of the skill source',
      'trust.source-not-pinned',
      (deployment) => ({ statement: deployment.attestInstallation({ skillSource: later }) }),
    ],
    [
      'says more than it may',
      'trust.statement-malformed',
      (deployment) => ({ statement: deployment.attestInstallation({ loader: '/tmp/loader.js' }) }),
    ],
    [
      'is about a runtime',
      'trust.predicate-type-differs',
      (deployment) => ({ statement: deployment.attestRuntime() }),
    ],
    [
      'is signed by a key that nobody pinned',
      'trust.signer-not-pinned',
      () => ({ pins: { signers: toPins('active', null) } }),
    ],
    [
      'is signed by a revoked key',
      'trust.signer-revoked',
      ({ pins }) => ({ pins: { signers: pins.map((pin) => ({ ...pin, status: 'revoked' })) } }),
    ],
    [
      'is signed by a key whose pin has ended',
      'trust.signer-expired',
      ({ pins }) => ({ pins: { signers: pins.map((pin) => ({ ...pin, notAfter: 999 })) } }),
    ],
  ])('IN-1 authenticates nothing where it %s', async (_, code, change) => {
    const deployment = createDeployment(createTestFolder());
    expect(await attempt(deployment, change(deployment))).toEqual({
      verdict: `authenticate-installation: ${code}`,
      ...nothingRan,
    });
  });

  function toPins(status: 'active' | 'revoked', notAfter: number | null): Deployment['pins'] {
    return [{ publicKey: requireSigner().publicKey, status, notAfter }];
  }
});
