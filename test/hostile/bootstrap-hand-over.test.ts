import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrapBounds } from '../../src/bootstrap/index.ts';
import { writeLyingBootstrap } from '../support/lying-bootstrap.ts';
import { requireOk } from '../support/managed-repository.ts';
import { writeProgram } from '../support/sealed-program.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  type BootstrapChanges,
  bootstrap,
  createDeployment,
  createManagedRepository,
} from '../support/trusted-deployment.ts';

let repository: ReturnType<typeof createManagedRepository>;
beforeAll(() => {
  repository = createManagedRepository();
});
afterAll(() => repository.dispose());

/** What a program comes to that is installed and attested as the bootstrap of a deployment. */
async function runAttested(program: string, changes: BootstrapChanges = {}): Promise<unknown> {
  const result = await bootstrap(
    createDeployment(createTestFolder(), { bootstrap: program }),
    repository,
    changes,
  );
  return result.ok ? 'established' : { step: result.error.step, ...result.error.cause };
}

const handOver = (cause: object): object => ({ step: 'hand-over', ...cause });
/** Changes the evidence of an honest bootstrap on its way out. */
const withEvidence = (change: string): string =>
  writeLyingBootstrap(`({ header, body }) => {
    if (header.ask !== 'established') return { header, body };
    const evidence = JSON.parse(body.toString());
    ${change}
    return { header, body: JSON.stringify(evidence) };
  }`);

describe('a bootstrap program that lies in its evidence', () => {
  it('is believed where it does not lie', async () => {
    expect(await runAttested(withEvidence(''))).toBe('established');
  });

  it.each([
    ['repository', "evidence.repository = 'github.com/2';"],
    ['pullRequest', 'evidence.pullRequest = 8;'],
    ['pullRequest', 'evidence.pullRequest = null;'],
    ['base', "evidence.base.commit = 'ab'.repeat(20);"],
    ['base', "evidence.base.tree = 'ab'.repeat(20);"],
    ['toolchain', "evidence.toolchain.repository = 'owner/other';"],
    ['toolchain', "evidence.toolchain.revision = 'ab'.repeat(20);"],
    ['runtimeStatement', "evidence.runtimeStatement = 'ab'.repeat(32);"],
    ['images', "evidence.images.snapshot = 'ab'.repeat(32);"],
    ['images', "evidence.images.runtime = 'ab'.repeat(32);"],
    ['images', "evidence.images.procedure = 'ab'.repeat(32);"],
    ['projection', "evidence.projection.output = 'other';"],
    ['projection', "evidence.projection.context = 'other';"],
    ['projection', "evidence.projection.path = '.agents/skills/pr-review/SKILL.md';"],
    ['projection', "evidence.projection.sha256 = 'ab'.repeat(32);"],
  ])('ST-3 is found out by the %s where it says %s', async (member, change) => {
    expect(await runAttested(withEvidence(change))).toEqual(
      handOver({ code: 'bootstrap.evidence-differs', member }),
    );
  });

  it('is not believed where it says more than evidence does', async () => {
    expect(await runAttested(withEvidence('evidence.trusted = true;'))).toEqual(
      handOver({ code: 'bootstrap.outcome-malformed' }),
    );
  });
});

describe('a bootstrap program that did not do what it says', () => {
  /** The evidence of an honest bootstrap of the same base, as an attacker could have kept it. */
  async function readHonestEvidence(): Promise<string> {
    const deployment = createDeployment(createTestFolder());
    const { evidence } = requireOk(await bootstrap(deployment, repository));
    const { freeze: _, ...stated } = evidence;
    const { bootstrap: __, ...images } = stated.images;
    return JSON.stringify(JSON.stringify({ ...stated, images }));
  }

  it('T32 hands over nothing by replaying honest evidence', async () => {
    const program = writeProgram(`ask({ ask: 'established' }, ${await readHonestEvidence()});`);
    expect(await runAttested(program)).toEqual(
      handOver({ code: 'bootstrap.evidence-differs', member: 'runtimeStatement' }),
    );
  });

  it('hands over no procedure that the runtime did not reproduce', async () => {
    const evidence = await readHonestEvidence();
    const program = writeLyingBootstrap(`({ header, body }) => {
      if (header.ask === 'unavailable') return { header: { ask: 'established' }, body: ${evidence} };
      if (header.ask !== 'freeze' || header.slot !== 'procedure') return { header, body };
      const other = Buffer.from(body);
      other[other.length - 2] ^= 1;
      return { header, body: other };
    }`);
    expect(await runAttested(program)).toMatchObject(handOver({ code: 'seal.entry-differs' }));
  });

  it('gets no check of a runtime that it froze itself, or of a snapshot by another name', async () => {
    const program = writeProgram(`
      const nothing = '{"found":false}';
      const refused = [
        ask({ ask: 'freeze', slot: 'runtime' }, 'x'),
        ask({ ask: 'check', runtime: 'ab'.repeat(32) }),
        ask({ ask: 'runtime', toolchain: { repository: 'owner/toolchain', revision: 'ab'.repeat(20) }, snapshot: 'ab'.repeat(32) }),
        ask({ ask: 'exec', program: '/bin/sh' }),
        ask({ ask: 'object', id: 'ab'.repeat(20), type: 'tag' }),
        ask({ ask: 'object', id: '../../../etc/passwd', type: 'blob' }),
        ask({ ask: 'read', slot: 'snapshot', offset: 0, length: 1 }),
        ask({ ask: 'request', more: 1 }),
        ask('not even JSON'),
      ].every(({ header, body }) => header === nothing && body.length === 0);
      const once = ask({ ask: 'freeze', slot: 'snapshot' }, 'x').header.includes('true');
      const twice = ask({ ask: 'freeze', slot: 'snapshot' }, 'y').header === nothing;
      process.exit(refused && once && twice ? 0 : 9);`);
    expect(await runAttested(program)).toEqual(handOver({ code: 'bootstrap.no-outcome' }));
  });
});

describe('a bootstrap program that does not play by the protocol', () => {
  const quick = { ...bootstrapBounds, milliseconds: 3000 };
  it.each<[string, object, string, BootstrapChanges]>([
    ['never ends', { code: 'seal.run-timeout' }, 'for (;;);', { bounds: quick }],
    ['ends before it says how', { code: 'bootstrap.no-outcome' }, 'process.exit(0);', {}],
    ['fails before it says how', { code: 'seal.run-failed', status: 3 }, 'process.exit(3);', {}],
    [
      'announces more than it may send',
      { code: 'seal.run-frame-too-long' },
      "writeSync(3, Buffer.from('ffffffffffffffff', 'hex')); receive();",
      {},
    ],
    [
      'asks without end',
      { code: 'seal.run-too-many-requests' },
      "for (;;) ask({ ask: 'request' });",
      { bounds: { ...bootstrapBounds, requests: 500 } },
    ],
    [
      'says that it is unavailable at a step that there is not',
      { code: 'bootstrap.outcome-malformed' },
      `ask({ ask: 'unavailable' }, '{"step":"none","cause":{"code":"bootstrap.no-outcome"}}');`,
      {},
    ],
    [
      'says so for a cause that there is not',
      { code: 'bootstrap.outcome-malformed' },
      `ask({ ask: 'unavailable' }, '{"step":"record-base","cause":{"code":"toString"}}');`,
      {},
    ],
    [
      'says so for a cause with a member of another kind',
      { code: 'bootstrap.outcome-malformed' },
      `ask({ ask: 'unavailable' }, '{"step":"record-base","cause":{"code":"seal.symlink","path":{"a":1}}}');`,
      {},
    ],
    [
      'says so at endless length',
      { code: 'bootstrap.outcome-malformed' },
      `ask({ ask: 'unavailable' }, JSON.stringify({ step: 'record-base', cause: { code: 'seal.symlink', path: 'x'.repeat(1e6) } }));`,
      {},
    ],
  ])('hands over nothing where it %s', async (_, cause, source, changes) => {
    expect(await runAttested(writeProgram(source), changes)).toMatchObject(handOver(cause));
  });

  it('fills nothing but the pipe where it asks and never listens', async () => {
    let served = 0;
    const large = Buffer.alloc(1 << 20);
    const flood = `for (;;) send({ ask: 'object', id: 'ab'.repeat(20), type: 'blob' });`;
    const outcome = await runAttested(writeProgram(flood), {
      bounds: quick,
      readObject: async () => {
        served++;
        return large;
      },
    });
    expect(outcome).toMatchObject(handOver({ code: 'seal.run-timeout' }));
    expect(served, 'the base commit, and one answer that nobody takes').toBe(2);
  });

  it('is ended when nobody wants it any longer', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    expect(await runAttested(writeProgram('for (;;);'), { signal: controller.signal })).toEqual(
      handOver({ code: 'seal.run-cancelled' }),
    );
  });
});
