import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeWith } from '../../../test/support/missing-part.ts';
import { isOver, type ProcessIdentity, readOwnProcess } from './process-identity.ts';

const own = readOwnProcess();

it('PO-11 takes its own unfinished work, and work from before the machine was started, for given up', () => {
  expect(isOver(own)).toBe(true);
  expect(isOver({ ...own, pid: process.ppid, boot: 'another' })).toBe(true);
});

it('PO-11 never takes a process of another container for gone, whatever has its number here', () => {
  expect(isOver({ ...own, pidSpace: 'pid:[1]' })).toBe(false);
  expect(isOver({ ...own, pid: 2 ** 22 + 1, pidSpace: 'pid:[1]' })).toBe(false);
});

it('PO-11 without a start time goes by the number alone', () => {
  const plain: ProcessIdentity = { pid: process.pid, startedAt: '', boot: '', pidSpace: '' };
  expect(isOver({ ...plain, pid: process.ppid }, plain)).toBe(false);
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  expect(isOver({ ...plain, pid: gone }, plain)).toBe(true);
});

const proc = { present: existsSync('/proc/self/stat'), missing: '/proc' };

describeWith(proc, 'with the start times of processes', () => {
  it('PO-11 knows a process that runs, one that got its number later, and one that is gone', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const identity = { ...own, pid: child.pid ?? 0, startedAt: readStartTime(child.pid) };
    expect(isOver(identity)).toBe(false);
    expect(isOver({ ...identity, startedAt: '1' })).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isOver(identity)).toBe(true);
  });

  it('PO-11 takes a process for gone that only waits to be counted by its parent', async () => {
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    const identity = { ...own, pid, startedAt: readStartTime(pid) };
    expect(isOver(identity)).toBe(false);
    for (let wait = 0; wait < 200 && !readStat(pid).startsWith('Z'); wait++) await sleep(20);
    expect(readStat(pid)).toMatch(/^Z/);
    expect(isOver(identity)).toBe(true);
    parent.kill('SIGKILL');
  });
});

/** What follows the name in the kernel's account of a process. */
function readStat(pid: number | undefined): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2);
}

function readStartTime(pid: number | undefined): string {
  return readStat(pid).split(' ')[19] ?? '';
}
