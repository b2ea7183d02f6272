import { type Configuration, configurationPath, lockPath, type ToolchainPin } from '../configuration.ts';
import type { Fault } from '../fault.ts';
import type { FileSource } from '../file-source.ts';
import type { Lock } from '../lock.ts';
import type { ExpectedPaths } from './expected-paths.ts';
import { placeOfPath } from './place-of-path.ts';

/**
 * Where a lock and a configuration contradict each other: the pin (`subject` is the lock's, `related` the
 * configuration's), and paths that only one of them knows, told of the file that names them. An output that the
 * lock lists and nothing generates any more is obsolete as long as it is there.
 */
export function findDisagreements(
  configuration: Configuration,
  lock: Lock,
  expected: ExpectedPaths,
  source: FileSource,
): readonly Fault[] {
  const onlyLocked = (key: 'inputs' | 'outputs', isExpected: (path: string) => boolean): readonly Fault[] =>
    [...lock[key].keys()]
      .filter((path) => !isExpected(path))
      .map((path) => toFault(lockPath, [key, path], path));
  const onlyConfigured = (key: 'inputs' | 'outputs'): readonly Fault[] =>
    [...expected[key]]
      .filter((path) => !lock[key].has(path))
      .map((path) => toFault(configurationPath, placeOfPath(configuration, path), path));
  const isObsolete = ({ subject }: Fault): boolean =>
    !expected.inputs.has(subject) && source.read(subject) !== null;
  return [
    ...comparePins(lock.toolchain, configuration.toolchain),
    ...onlyLocked('inputs', (path) => expected.inputs.has(path)),
    ...onlyConfigured('inputs'),
    ...onlyLocked('outputs', expected.mayGenerate).map((fault) =>
      isObsolete(fault) ? toObsolete(fault) : fault,
    ),
    ...onlyConfigured('outputs'),
  ];
}

function comparePins(locked: ToolchainPin, configured: ToolchainPin): readonly Fault[] {
  const [said, other] = [locked, configured].map(({ repository, revision }) => `${repository}@${revision}`);
  if (said === undefined || other === undefined || said === other) return [];
  const key = locked.repository === configured.repository ? 'revision' : 'repository';
  return [{ ...toFault(lockPath, ['toolchain', key], said), related: [other] }];
}

function toFault(path: string, at: Fault['at'], subject: string): Fault {
  return { code: 'policy.lock-disagrees', path, at, subject, related: [] };
}

function toObsolete({ subject }: Fault): Fault {
  return { code: 'policy.output-obsolete', path: subject, at: null, subject: '', related: [] };
}
