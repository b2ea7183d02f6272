import { rmSync } from 'node:fs';
import { signalGroup } from './process-group.ts';

/** What must not outlive this process. */
export interface LiveRun {
  /** The private folders. */
  readonly root: string;
  /** The process at the head of the group, while there is one. */
  leader: number | null;
}

const live = new Set<LiveRun>();
const deadly = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes sure that a run doesn't outlive this process: when this process exits, throws or is told to stop, the run's
 * group is ended and its folders are removed. Watch before starting, and forget when all is over. Only SIGKILL leaves
 * no time for it.
 */
export function watchRun(root: string): LiveRun {
  if (live.size === 0) {
    process.on('exit', endAll);
    for (const signal of deadly) process.on(signal, endAllAndDie);
  }
  const run: LiveRun = { root, leader: null };
  live.add(run);
  return run;
}

export function forgetRun(run: LiveRun): void {
  live.delete(run);
  if (live.size === 0) stopWatching();
}

function stopWatching(): void {
  process.off('exit', endAll);
  for (const signal of deadly) process.off(signal, endAllAndDie);
}

function endAll(): void {
  for (const { leader, root } of live) {
    if (leader !== null) signalGroup(leader, 'SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
  live.clear();
}

/** Where nobody else listens, the signal does what it would have done without this listener. */
function endAllAndDie(signal: NodeJS.Signals): void {
  const alone = process.listenerCount(signal) === 1;
  endAll();
  stopWatching();
  if (alone) process.kill(process.pid, signal);
}
