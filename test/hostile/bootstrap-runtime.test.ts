import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectTree, type TreeBytes, toImagePieces } from '../../src/seal/index.ts';
import { createExecutionWitness, type ExecutionWitness } from '../support/execution-witness.ts';
import { requireOk } from '../support/managed-repository.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  type BootstrapChanges,
  bootstrap,
  createDeployment,
  createManagedRepository,
  type Deployment,
  node,
  type OtherPrograms,
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
  readonly executions: number;
}

/** Bootstraps without namespaces, so that whatever ran as a runtime could report it. */
async function attempt(
  change: (deployment: Deployment) => BootstrapChanges = () => ({}),
  other: OtherPrograms = {},
): Promise<Attempt> {
  const before = witness.reports();
  const deployment = createDeployment(createTestFolder(), other);
  const result = await bootstrap(deployment, repository, {
    isolation: { kind: 'process' },
    ...change(deployment),
  });
  return { verdict: toVerdict(result), executions: witness.reports() - before };
}

/** The runtime as it was attested, as a tree to be bent. */
function readCache({ cache }: Deployment): TreeBytes {
  return requireOk(collectTree(cache));
}

describe('a runtime that is executed', () => {
  it('is seen by the witness where it is the attested one', async () => {
    const enough = new AbortController();
    void witness.nextReport().then(() => enough.abort());
    const program = { runtime: witness.program };
    expect(await attempt(() => ({ signal: enough.signal }), program)).toEqual({
      verdict: 'hand-over: seal.run-cancelled',
      executions: 1,
    });
  });
});

describe('a runtime whose statement is not the one for this review', () => {
  it('RT-3 is not looked for further where the deployment attested none', async () => {
    expect(await attempt(() => ({ findRuntime: async () => null }))).toEqual({
      verdict: 'admit-runtime: bootstrap.runtime-not-attested',
      executions: 0,
    });
  });

  const onOther = (changes: object) => (deployment: Deployment) => ({
    runtime: { statement: deployment.attestRuntime({ node: { ...node, ...changes } }) },
  });
  const revised = { ...source, revision: 'ab'.repeat(20) };
  it.each<[string, string, (deployment: Deployment) => BootstrapChanges]>([
    ['is of another platform', 'trust.node-differs', onOther({ platform: 'darwin' })],
    ['is of another architecture', 'trust.node-differs', onOther({ architecture: 'riscv64' })],
    ['is of another version of Node', 'trust.node-differs', onOther({ version: 'v20.0.0' })],
    ['is of another Node binary', 'trust.node-differs', onOther({ sha256: '0'.repeat(64) })],
    [
      'is of another revision',
      'trust.source-not-pinned',
      (deployment) => ({ runtime: { statement: deployment.attestRuntime({ toolchain: revised }) } }),
    ],
    [
      'was replaced by a newer one',
      'trust.rolled-back',
      (deployment) => ({ runtime: { statement: deployment.attestRuntime(), generation: 2 } }),
    ],
    [
      'says more than it may',
      'trust.statement-malformed',
      (deployment) => ({ runtime: { statement: deployment.attestRuntime({ entry: 'other.js' }) } }),
    ],
    [
      'is about an installation',
      'trust.predicate-type-differs',
      (deployment) => ({ runtime: { statement: deployment.attestInstallation() } }),
    ],
    [
      'is signed by a key that is revoked by now',
      'trust.signer-revoked',
      ({ pins }) => ({ request: { signers: pins.map((pin) => ({ ...pin, status: 'revoked' as const })) } }),
    ],
    [
      'is signed by a key whose pin has ended',
      'trust.signer-expired',
      ({ pins }) => ({ request: { signers: pins.map((pin) => ({ ...pin, notAfter: 999 })) } }),
    ],
    ['is signed by nobody who is pinned', 'trust.signer-not-pinned', () => ({ request: { signers: [] } })],
    ['is none', 'trust.envelope-malformed', () => ({ runtime: { statement: Buffer.from('null') } })],
  ])('RT-1 is not admitted where it %s', async (_, code, change) => {
    const program = { runtime: witness.program };
    expect(await attempt(change, program)).toEqual({ verdict: `admit-runtime: ${code}`, executions: 0 });
  });
});

describe('T28 a cache that was poisoned after the runtime was attested', () => {
  const poisoned = (tree: TreeBytes): ReadonlyMap<string, Uint8Array> =>
    new Map(tree.contents).set('policy-runtime.js', Buffer.from(witness.program));
  /** An honest image of a bent tree. */
  const asImage = (tree: TreeBytes): readonly Uint8Array[] => requireOk(toImagePieces(tree));
  const bend =
    (change: (tree: TreeBytes) => readonly Uint8Array[]) =>
    (deployment: Deployment): BootstrapChanges => ({ runtime: { image: change(readCache(deployment)) } });
  const without = (tree: TreeBytes, path: string): TreeBytes => ({
    ...tree,
    inventory: {
      ...tree.inventory,
      entries: tree.inventory.entries.filter((entry) => entry.path !== path),
    },
  });

  it.each<[string, string, (tree: TreeBytes) => readonly Uint8Array[]]>([
    [
      'another program under the attested index',
      'seal.image-malformed',
      (tree) => asImage({ ...tree, contents: poisoned(tree) }),
    ],
    [
      'another program of the same length under the attested index',
      'seal.entry-differs',
      (tree) => {
        const bytes = Buffer.alloc(tree.contents.get('policy-runtime.js')?.length ?? 0, ' ');
        bytes.write(witness.program);
        return asImage({ ...tree, contents: new Map(tree.contents).set('policy-runtime.js', bytes) });
      },
    ],
    [
      'an honest image without a rule',
      'seal.entry-missing',
      (tree) => asImage(without(tree, toFirstRule(tree))),
    ],
    [
      'an honest image with one more file',
      'seal.entry-added',
      (tree) => {
        const entry = { type: 'folder', path: 'zzz' } as const;
        return asImage({
          ...tree,
          inventory: { ...tree.inventory, entries: [...tree.inventory.entries, entry] },
        });
      },
    ],
    ['bytes behind the last file', 'seal.image-malformed', (tree) => [...asImage(tree), Buffer.from('x')]],
    ['an image that is cut off', 'seal.image-malformed', (tree) => asImage(tree).slice(0, -1)],
    ['no image at all', 'seal.image-malformed', () => []],
    ['something else', 'seal.image-malformed', () => [Buffer.from(witness.program)]],
  ])('is not admitted with %s, and nothing of it runs', async (_, code, change) => {
    expect(await attempt(bend(change))).toEqual({ verdict: `admit-runtime: ${code}`, executions: 0 });
  });

  function toFirstRule({ inventory }: TreeBytes): string {
    return (
      inventory.entries.find(({ type, path }) => type === 'file' && path.startsWith('policy/'))?.path ?? ''
    );
  }
});

describe('a runtime that is attested and does not do its work', () => {
  const send = (header: string, body: string): string => `
    const { readSync, writeSync } = require('node:fs');
    const head = Buffer.from(${JSON.stringify(header)}), body = Buffer.from(${JSON.stringify(body)});
    const prefix = Buffer.alloc(8);
    prefix.writeUInt32BE(head.length, 0);
    prefix.writeUInt32BE(body.length, 4);
    writeSync(3, Buffer.concat([prefix, head, body]));
    readSync(4, Buffer.alloc(8));`;
  it.each([
    ['ends at once', 'bootstrap.check-not-run', ''],
    ['fails', 'bootstrap.check-not-run', 'process.exit(1);'],
    ['is no program', 'bootstrap.check-not-run', 'this is none'],
    ['asks without end', 'bootstrap.check-not-run', `for (;;) { ${send('"image-0"', '')} }`],
    ['gives no result of a check', 'bootstrap.answer-malformed', send('"checked"', '{"diagnostics":[]}')],
    [
      'gives a result that names a file twice',
      'bootstrap.answer-malformed',
      send(
        '"checked"',
        '{"diagnostics":[],"files":[{"base64":"","path":"a"},{"base64":"","path":"a"}],"version":1}',
      ),
    ],
    [
      'reproduces nothing',
      'bootstrap.not-reproduced',
      send('"checked"', '{"diagnostics":[],"files":[],"version":1}'),
    ],
  ])('leads nowhere where it %s', async (_, code, runtime) => {
    const { verdict } = await attempt(undefined, { runtime });
    expect(verdict).toMatch(new RegExp(`^(?:check-snapshot|resolve-procedure): ${code}$`));
  });

  it('RT-4 is refused by its own check where it says that it is another toolchain', async () => {
    const identity = JSON.stringify({ ...source, revision: 'ab'.repeat(20) });
    expect(await attempt(undefined, { identity })).toMatchObject({
      verdict: 'check-snapshot: bootstrap.check-failed',
    });
  });

  it('RT-4 gives no result where it does not say which toolchain it is', async () => {
    expect(await attempt(undefined, { identity: '{}' })).toMatchObject({
      verdict: 'check-snapshot: bootstrap.check-not-run',
    });
  });
});
