import { readdir, readFile } from 'node:fs/promises';

/**
 * Sends a signal to every process of a group: to the leader and to all that it has started, unless they left for a
 * group of their own. A group that is gone already is what the caller wants.
 */
export function signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  signalProcess(-leader, signal);
}

function signalProcess(target: number, signal: 'SIGTERM' | 'SIGKILL'): 'sent' | 'gone' {
  try {
    process.kill(target, signal);
    return 'sent';
  } catch {
    return 'gone';
  }
}

/**
 * Ends the processes that left their group, as daemons do and as agents start their shells: they still carry the
 * run's HOME in their environment. Only where `/proc` shows it (Linux), only for processes of this user.
 */
export async function endStragglers(home: string): Promise<void> {
  // One round may miss what a straggler starts meanwhile; a program that starts faster than three rounds read is
  // beyond what a user can end.
  for (let round = 0; round < 3; round++) {
    const found = await findProcesses(home);
    if (found.length === 0) return;
    for (const pid of found) signalProcess(pid, 'SIGKILL');
  }
}

async function findProcesses(home: string): Promise<number[]> {
  const needle = Buffer.from(`\0HOME=${home}\0`);
  const pids = (await listProc()).filter((name) => /^\d{1,10}$/.test(name)).map(Number);
  const holds = await Promise.all(pids.map(async (pid) => (await readEnvironment(pid)).includes(needle)));
  return pids.filter((pid, index) => holds[index] === true && pid !== process.pid);
}

function listProc(): Promise<string[]> {
  return readdir('/proc').catch(() => []);
}

/** Between line ends as `/proc` writes it; empty of a process that is gone, a zombie, or somebody else's. */
async function readEnvironment(pid: number): Promise<Buffer> {
  const bytes = await readFile(`/proc/${pid}/environ`).catch(() => Buffer.alloc(0));
  return Buffer.concat([Buffer.from('\0'), bytes]);
}
