import { sha256 } from '../../core/index.ts';
import { configurationPath, lockPath } from '../configuration.ts';
import type { Fault } from '../fault.ts';
import type { FileSource } from '../file-source.ts';
import type { Lock } from '../lock.ts';
import type { ExpectedPaths } from './expected-paths.ts';

/**
 * Inputs whose bytes are not those that the lock binds. Not told are files that something has been told of already
 * (`told`), inputs that the configuration does not name (`expected`; null where it cannot be read), and missing ones
 * that it names: a plan tells those.
 */
export function findChangedInputs(
  lock: Lock,
  source: FileSource,
  expected: ExpectedPaths | null,
  told: ReadonlySet<string>,
): readonly Fault[] {
  return [...lock.inputs].flatMap(([path, digest]): readonly Fault[] => {
    if (told.has(path) || expected?.inputs.has(path) === false) return [];
    const bytes = source.read(path);
    if (bytes !== null) return sha256(bytes) === digest ? [] : [toFault('policy.input-changed', path)];
    if (expected !== null || path === configurationPath) return [];
    return [
      { code: 'policy.missing-input', path: lockPath, at: ['inputs', path], subject: path, related: [] },
    ];
  });
}

/** Outputs that are missing, or whose bytes are not those that the lock binds. Obsolete ones are told elsewhere. */
export function findChangedOutputs(
  lock: Lock,
  source: FileSource,
  expected: ExpectedPaths | null,
): readonly Fault[] {
  return [...lock.outputs].flatMap(([path, digest]) => {
    if (expected?.mayGenerate(path) === false) return [];
    const bytes = source.read(path);
    if (bytes === null) return [toFault('policy.output-missing', path)];
    return sha256(bytes) === digest ? [] : [toFault('policy.output-changed', path)];
  });
}

function toFault(code: Fault['code'], path: string): Fault {
  return { code, path, at: null, subject: '', related: [] };
}
