import { readFileSync } from 'node:fs';

/**
 * Whether a running process holds no capability in any of its five sets and can gain none, as the kernel tells it
 * (proc_pid_status(5)).
 */
export function hasNoCapabilities(processId: number): boolean {
  let status: string;
  try {
    status = readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return false;
  }
  const sets = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'];
  const empty = sets.every((name) => new RegExp(`^${name}:\\t0+$`, 'm').test(status));
  return empty && /^NoNewPrivs:\t1$/m.test(status);
}
