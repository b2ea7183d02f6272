import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { isRunning } from '../../../test/support/program.ts';
import { endStragglers, signalGroup } from './process-group.ts';

/** A process at the head of a group, which starts another one and prints both ids. */
async function startGroup(environment: Record<string, string> = {}): Promise<readonly [number, number]> {
  const script = 'sleep 600 & echo $$ $!; wait';
  const leader = spawn('/bin/sh', ['-c', script], { detached: true, env: environment });
  for await (const line of createInterface(leader.stdout)) {
    const [pid = 0, other = 0] = line.split(' ').map(Number);
    return [pid, other];
  }
  throw new Error('a group prints its ids');
}

async function untilGone(pids: readonly number[]): Promise<void> {
  for (let wait = 0; wait < 200 && pids.some(isRunning); wait++) await once(AbortSignal.timeout(10), 'abort');
}

describe('signalGroup', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'FA-4 reaches the leader and what it has started by %s',
    async (signal) => {
      const pids = await startGroup();
      expect(pids.filter(isRunning)).toEqual(pids);
      signalGroup(pids[0], signal);
      await untilGone(pids);
      expect(pids.filter(isRunning)).toEqual([]);
    },
  );

  it('takes a group that is gone already', async () => {
    const pids = await startGroup();
    signalGroup(pids[0], 'SIGKILL');
    await untilGone(pids);
    signalGroup(pids[0], 'SIGKILL');
  });
});

describe.runIf(process.platform === 'linux')('endStragglers', () => {
  it('FA-4 ends the processes of one HOME and no others', async () => {
    const mine = await startGroup({ HOME: '/tmp/proofmark-engine-a/home' });
    const others = [
      ...(await startGroup({ HOME: '/tmp/proofmark-engine-a/home2' })),
      ...(await startGroup({
        HOME: '/tmp/proofmark-engine-b/home',
        OTHER: 'HOME=/tmp/proofmark-engine-a/home',
      })),
    ];
    await endStragglers('/tmp/proofmark-engine-a/home');
    await untilGone(mine);
    expect(mine.filter(isRunning)).toEqual([]);
    expect(others.filter(isRunning)).toEqual(others);
    for (const pid of others) process.kill(pid, 'SIGKILL');
  });
});
