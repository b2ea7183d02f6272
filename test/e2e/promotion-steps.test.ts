import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHistory } from '../../release/history.js';
import { createIsolation } from '../../release/isolation.js';
import { adoption } from '../../release/steps/adoption.js';
import { demo } from '../../release/steps/demo.js';
import { freshRepository } from '../../release/steps/fresh-repository.js';
import { selfTest } from '../../release/steps/self-test.js';
import { tampering } from '../../release/steps/tampering.js';
import { createInstalledTool, type InstalledTool } from '../support/installed-tool.ts';
import { useFixture } from '../support/open-fixture.ts';

type Proof = Parameters<typeof adoption.prove>[0];

const revision = '1f'.repeat(20);
const identity = { repository: 'proofmark/proofmark', revision };
const contracts = { configuration: 3, lock: 1, adoption: 1 };

/** What a step finds of an installation, as if that were the build of a candidate. */
async function prove(step: typeof adoption, tool: InstalledTool, stated = contracts): Promise<string> {
  const { fixture } = useFixture();
  fixture.commit('one');
  const history = await openHistory(fixture.path, join(fixture.path, '../git'));
  if ('code' in history) return history.code;
  const isolated = join(fixture.path, '../isolated');
  mkdirSync(isolated);
  const isolation = await createIsolation(isolated, history.program);
  const proof: Proof = {
    history,
    folder: isolated,
    isolation,
    candidate: { ...tool, identity },
    record: { toolchain: identity, contracts: stated },
    async createRepository(name) {
      const folder = await isolation.createFolder(name);
      await history.init(folder);
      return folder;
    },
  };
  return (await step.prove(proof))?.code ?? 'proven';
}

const steps = [
  ['promotion.self-test-failed', selfTest],
  ['promotion.demo-failed', demo],
  ['promotion.fresh-repository-failed', freshRepository],
  ['promotion.tampering-unnoticed', tampering],
  ['promotion.adoption-failed', adoption],
] as const;

describe('a capability that a promotion must have', () => {
  let tool: InstalledTool;
  beforeAll(() => {
    tool = createInstalledTool({ revision });
  });

  it.each(steps)('PM-1 is found in what is built here: no %s', async (_code, step) => {
    expect(await prove(step, tool)).toBe('proven');
  });

  it.each(steps)(
    'PM-1 is missed where the tool does nothing and says that it did: %s',
    async (code, step) => {
      const idle = createInstalledTool({ revision });
      const claim = '{"holds": false, "diagnostics": []}';
      for (const program of [idle.agentPolicy, idle.proofmark])
        writeFileSync(program, `process.stdout.write('${claim}\\n');\n`);
      expect(await prove(step, idle)).toBe(code);
    },
  );

  it('PM-1 is missed where check passes whatever it finds', async () => {
    const blind = createInstalledTool({ revision });
    writeFileSync(
      blind.agentPolicy,
      `${readFileSync(blind.agentPolicy, 'utf8')}if (process.argv[2] === 'check') process.exitCode = 0;\n`,
    );
    expect(await prove(tampering, blind)).toBe('promotion.tampering-unnoticed');
  });

  it.each([
    ['configuration', freshRepository],
    ['lock', freshRepository],
    ['adoption', adoption],
  ] as const)('PM-1 is not what the record states of the %s', async (format, step) => {
    expect(await prove(step, tool, { ...contracts, [format]: 9 })).toBe('promotion.contract-differs');
  });
});
