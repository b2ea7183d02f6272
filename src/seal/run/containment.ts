import { readFileSync, readlinkSync } from 'node:fs';
import { err, ok, type Result } from '../../core/index.ts';
import type { RunFailure } from './run-failure.ts';

/** The sets of capabilities of a process, as proc_pid_status(5) names them. */
const capabilitySets = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'] as const;

/** What a program must have to itself. Without `net` it reaches no network, without `pid` no other process. */
const namespaces = ['user', 'mnt', 'pid', 'net', 'ipc', 'uts'] as const;

/** What the kernel said about a running program. */
export interface Containment {
  /** Sets that hold no capability; and none can be gained (`NoNewPrivs`). */
  readonly emptyCapabilitySets: readonly (typeof capabilitySets)[number][];
  /** Namespaces that are other than ours. */
  readonly ownNamespaces: readonly (typeof namespaces)[number][];
}

/**
 * Proves of a process that it holds no capability in any of its five sets, can gain none, and has every namespace to
 * itself, as the kernel tells it. What the kernel does not tell is not proven.
 */
export function proveContainment(processId: number): Result<Containment, RunFailure> {
  const status = readStatus(processId);
  const full = capabilitySets.find((name) => !new RegExp(`^${name}:\\t0+$`, 'm').test(status));
  if (full !== undefined || !/^NoNewPrivs:\t1$/m.test(status)) return err({ code: 'seal.run-privileged' });
  const shared = namespaces.find((name) => !isOwnNamespace(processId, name));
  return shared === undefined
    ? ok({ emptyCapabilitySets: capabilitySets, ownNamespaces: namespaces })
    : err({ code: 'seal.run-not-isolated', namespace: shared });
}

function readStatus(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** The link names the namespace by its kind and number (namespaces(7)). */
function isOwnNamespace(processId: number, name: string): boolean {
  try {
    const theirs = readlinkSync(`/proc/${processId}/ns/${name}`);
    return theirs.startsWith(`${name}:[`) && theirs !== readlinkSync(`/proc/self/ns/${name}`);
  } catch {
    return false;
  }
}
