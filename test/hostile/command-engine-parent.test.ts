import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRunning, programFolder, writeShellProgram } from '../support/program.ts';

const folder = programFolder();
const bundle = join(folder, 'engine.mjs');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/engines/command/index.ts',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'engine.mjs' } },
    },
  });
});

let runs = 0;

/**
 * A process of its own that has an engine at work whose program, and what that has started, never end. `fate` is what
 * becomes of the process once the program runs.
 */
async function startParent(fate: string) {
  const name = join(folder, `run-${++runs}`);
  const program = writeShellProgram(
    folder,
    `trap '' TERM INT HUP\nsleep 600 &\npwd > ${name}.work\necho $$ > ${name}.pids\necho $! >> ${name}.pids\ntouch ${name}.ready\nwait\n`,
  );
  const source = `import { existsSync } from 'node:fs';
import { createCommandEngine, toFreePreset } from ${JSON.stringify(bundle)};
const engine = createCommandEngine({
  preset: toFreePreset({ command: ${JSON.stringify(program)}, args: [] }),
  environment: { PATH: process.env.PATH },
});
const asked = engine.review({ prompt: 'x' }, new AbortController().signal);
while (!existsSync('${name}.ready')) await new Promise((done) => setTimeout(done, 5));
${fate}
await asked;
`;
  writeFileSync(`${name}.mjs`, source);
  const parent = spawn(process.execPath, [`${name}.mjs`], { stdio: ['ignore', 'ignore', 'ignore'] });
  while (!existsSync(`${name}.ready`) && parent.exitCode === null) await sleep(5);
  const pids = readFileSync(`${name}.pids`, 'utf8').trim().split('\n').map(Number);
  return { parent, pids, work: readFileSync(`${name}.work`, 'utf8').trim() };
}

async function expectNothingLeft({ pids, work }: { pids: number[]; work: string }): Promise<void> {
  for (let wait = 0; wait < 100 && pids.some(isRunning); wait++) await sleep(10);
  expect(pids).toHaveLength(2);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(existsSync(join(work, '..'))).toBe(false);
}

describe('the end of the process that asks', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('FA-4 by %s leaves nothing behind', async (signal) => {
    const run = await startParent('');
    run.parent.kill(signal);
    const [, endedBy] = await once(run.parent, 'exit');
    expect(endedBy).toBe(signal);
    await expectNothingLeft(run);
  });

  it.each([
    ['leaving', 'process.exit(7);', 7],
    ['an exception', "setTimeout(() => { throw new Error('broken'); }); await new Promise(() => {});", 1],
  ])('FA-4 by %s leaves nothing behind', async (_, fate, code) => {
    const run = await startParent(fate);
    if (run.parent.exitCode === null) await once(run.parent, 'exit');
    expect(run.parent.exitCode).toBe(code);
    await expectNothingLeft(run);
  });

  it('FA-4 leaves the signal to a process that listens to it itself', async () => {
    const run = await startParent("process.on('SIGTERM', () => setTimeout(() => process.exit(9), 50));");
    await sleep(50);
    run.parent.kill('SIGTERM');
    const [code] = await once(run.parent, 'exit');
    expect(code).toBe(9);
    await expectNothingLeft(run);
  });
});

it('leaves no listener behind when no program runs', () => {
  expect(readdirSync(folder)).toContain('engine.mjs');
  expect(process.listeners('SIGHUP').map((listener) => listener.name)).not.toContain('endAllAndDie');
});
