import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/support/temporary-folder.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';

function run(
  script: string,
  { seconds = 30, signal = new AbortController().signal } = {},
): Promise<ProgramEnd> {
  const environment = { ONLY: 'this' };
  return runProgram({
    file: process.execPath,
    args: ['-e', script],
    folder: createTestFolder(),
    environment,
    seconds,
    signal,
  });
}

describe('runProgram', () => {
  it('shows a program nothing but its environment, and keeps the end of what it says', async () => {
    expect(await run('console.log(Object.keys(process.env)); console.error("end")')).toEqual({
      exitCode: 0,
      said: "[ 'ONLY' ]\nend",
    });
    const long = await run('console.log("x".repeat(100_000)); console.log("end"); process.exitCode = 3');
    expect([long.exitCode, long.said.length <= 4096, long.said.endsWith('\nend')]).toEqual([3, true, true]);
  });

  it('ends what takes too long or is called off, with everything that it started', async () => {
    expect((await run('setInterval(() => 0, 1000)', { seconds: 0.3 })).exitCode).toBeNull();
    const calledOff = new AbortController();
    calledOff.abort();
    expect((await run('setInterval(() => 0, 1000)', { signal: calledOff.signal })).exitCode).toBeNull();
    const written = join(createTestFolder(), 'written');
    const grandchild = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(written)}, ''), 600)`;
    const options = "{ stdio: 'ignore' }";
    await run(
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], ${options}).unref()`,
    );
    await setTimeout(1200);
    expect(existsSync(written)).toBe(false);
  });

  it('says of a program that does not start that it has no exit code', async () => {
    const end = await runProgram({
      file: '/nowhere/program',
      args: [],
      folder: createTestFolder(),
      environment: {},
      seconds: 1,
      signal: new AbortController().signal,
    });
    expect(end).toEqual({ exitCode: null, said: '' });
  });
});
