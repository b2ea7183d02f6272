import { sha256 } from '../../core/index.ts';
import type { Fault } from '../fault.ts';
import type { FileSource } from '../file-source.ts';
import type { Lock } from '../lock.ts';
import type { RepositoryPlan } from './repository-plan.ts';

/**
 * Outputs for which the lock binds other bytes than the very toolchain that it names generates from the very inputs that
 * it binds (PO-4). Where a file is as generated and only the lock says otherwise, the file differs from the lock, which
 * is told elsewhere.
 */
export function findNotReproducible(plan: RepositoryPlan, lock: Lock, source: FileSource): readonly Fault[] {
  if (!isSame(plan.lock.inputs, lock.inputs)) return [];
  return [...plan.lock.outputs].flatMap(([path, digest]) => {
    const locked = lock.outputs.get(path);
    if (locked === undefined || locked === digest) return [];
    const bytes = source.read(path);
    if (bytes !== null && sha256(bytes) === digest) return [];
    return [{ code: 'policy.not-reproducible', path, at: null, subject: '', related: [] }];
  });
}

function isSame(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([path, digest]) => right.get(path) === digest);
}
