import { configurationPath, lockPath } from '../configuration.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Fault, inFileOrder, toDiagnostic } from '../fault.ts';
import type { Lock } from '../lock.ts';
import { toExpectedPaths } from './expected-paths.ts';
import { findChangedInputs, findChangedOutputs } from './find-changes.ts';
import { findDisagreements } from './find-disagreements.ts';
import { findExtraFiles } from './find-extra-files.ts';
import { findNotReproducible } from './find-not-reproducible.ts';
import { locateIn } from './locate-in.ts';
import { type CheckInput, gatherFacts, isNamed, type RepositoryFacts } from './repository-facts.ts';

/**
 * Everything that keeps a repository from being exactly what its configuration, its lock and the toolchain that they
 * name make of it (PO-4); empty where it is. Reads only, and only what the configuration, the lock and the folder of
 * skills lead to. All at once, one diagnostic for each cause, in the order of files and lines.
 */
export function checkRepository(input: CheckInput): readonly Diagnostic[] {
  const facts = gatherFacts(input);
  if (facts.lock === null) return inFileOrder(facts.diagnostics);
  const faults = compareWithLock(facts, facts.lock);
  const texts = [configurationPath, lockPath].flatMap((path) => {
    const bytes = facts.source.read(path);
    return bytes === null ? [] : [[path, bytes] as const];
  });
  const locate = locateIn(new Map(texts));
  return inFileOrder([...facts.diagnostics, ...faults.map((fault) => toDiagnostic(fault, locate))]);
}

function compareWithLock(facts: RepositoryFacts, lock: Lock): readonly Fault[] {
  const { configuration, source, corpus, identity } = facts;
  // What another toolchain would generate is not for this one to say.
  const plan = isNamed(identity, lock.toolchain) ? facts.plan : null;
  const expected = configuration === null ? null : toExpectedPaths(configuration, plan);
  const disagreements =
    configuration === null || expected === null
      ? []
      : findDisagreements(configuration, lock, expected, source);
  return [
    ...disagreements,
    ...findChangedInputs(lock, source, expected, toTold(facts, disagreements)),
    ...findChangedOutputs(lock, source, expected),
    ...findExtraFiles(lock, corpus, expected?.outputs ?? new Set(), source),
    ...judgeRevision(facts, lock),
    ...(plan === null ? [] : findNotReproducible(plan, lock, source)),
  ];
}

/**
 * Files of which it need not be told as well that they changed: a lock is made of files with which nothing was wrong, and
 * a configuration that disagrees with it says itself how it has changed.
 */
function toTold({ diagnostics }: RepositoryFacts, disagreements: readonly Fault[]): ReadonlySet<string> {
  const wrong = diagnostics.filter(({ code }) => code !== 'policy.missing-input').map(({ path }) => path);
  return new Set(disagreements.length === 0 ? wrong : [...wrong, configurationPath]);
}

/** Told once: where the configuration does not agree with the lock, it is not known which toolchain is the right one. */
function judgeRevision({ configuration, identity }: RepositoryFacts, lock: Lock): readonly Fault[] {
  const { repository, revision } = lock.toolchain;
  const agreed = configuration === null || isNamed(configuration.toolchain, lock.toolchain);
  if (!agreed || isNamed(identity, lock.toolchain)) return [];
  const key = identity.repository === repository ? 'revision' : 'repository';
  const subject = identity.revision ?? 'unknown';
  const at = ['toolchain', key];
  return [{ code: 'policy.revision-differs', path: lockPath, at, subject, related: [repository, revision] }];
}
