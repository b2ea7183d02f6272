import { readFileSync, readlinkSync } from 'node:fs';

/** A process, so that another one that gets its number later is not taken for it. Empty text where the system can't say. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the kernel's ticks since the machine did. */
  readonly startedAt: string;
  /** One run of the machine. */
  readonly boot: string;
  /** The space in which its number counts: containers have their own. */
  readonly pidSpace: string;
}

export function readOwnProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    startedAt: readStat('self')?.startedAt ?? '',
    boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    pidSpace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/**
 * Whether a process certainly does nothing any more for a transaction that it began. True for this process: transactions
 * run to their end without a pause, so that one which is still there was given up. Processes of another container count
 * as running, because their numbers mean nothing here. Machines that share a disk are not told apart from one machine
 * that was started again.
 */
export function isOver(owner: ProcessIdentity, own: ProcessIdentity = readOwnProcess()): boolean {
  if (owner.boot !== own.boot) return true;
  if (owner.pidSpace !== own.pidSpace) return false;
  if (owner.pid === own.pid && owner.startedAt === own.startedAt) return true;
  if (own.startedAt === '') return !exists(owner.pid);
  const stat = readStat(owner.pid);
  return stat === null || stat.isZombie || stat.startedAt !== owner.startedAt;
}

interface ProcessStat {
  readonly startedAt: string;
  readonly isZombie: boolean;
}

/** From `/proc/PID/stat` (proc(5)): state and start are fields 3 and 22; field 2, a name, may hold anything. */
function readStat(pid: number | 'self'): ProcessStat | null {
  const text = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const startedAt = fields[18];
  return startedAt === undefined ? null : { startedAt, isZombie: state === 'Z' || state === 'X' };
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Any other answer than that there is none, such as EPERM, comes from a process that is there.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
