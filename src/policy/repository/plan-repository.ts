import { err, ok, type Result, sha256 } from '../../core/index.ts';
import { compose } from '../compose/compose-context.ts';
import type { Composition } from '../compose/composition.ts';
import { type Configuration, configurationPath } from '../configuration.ts';
import type { Corpus } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Fault, inFileOrder, toDiagnostic } from '../fault.ts';
import { toLockBytes } from '../lock/to-lock-bytes.ts';
import type { Lock } from '../lock.ts';
import { checkPaths } from '../paths/check-paths.ts';
import { compareText } from '../paths/compare-text.ts';
import { renderContext } from '../render/render-context.ts';
import { claimPaths } from './claim-paths.ts';
import { locateIn } from './locate-in.ts';
import { namedModules, readRules } from './read-rules.ts';
import type { RenderedFile, RepositoryPlan } from './repository-plan.ts';
import { selectSkills } from './select-skills.ts';

/** Everything that a plan is made from. */
export interface PlanInput {
  readonly configuration: Configuration;
  /** What the configuration was parsed from; the lock binds these bytes, and diagnostics point into them. */
  readonly configurationBytes: Uint8Array;
  /** Bytes of the modules that the configuration names, by path. Others are left out of account. */
  readonly modules: ReadonlyMap<string, Uint8Array>;
  readonly corpus: Corpus;
}

/**
 * Everything that a configuration generates, and the lock that binds it (PO-4), from values alone: no disk is looked at.
 * Fails with everything that is wrong with paths, modules, names and overrides, at once.
 */
export function planRepository(input: PlanInput): Result<RepositoryPlan, readonly Diagnostic[]> {
  const { configuration, configurationBytes, corpus } = input;
  const skills = selectSkills(configuration, corpus);
  const pathFaults = checkPaths(claimPaths(configuration, skills.files));
  const refused = new Set(pathFaults.map(({ subject }) => subject));
  const read = readRules(namedModules(configuration), input.modules, refused);
  const composed = configuration.contexts.map((context) => compose(context, corpus, read.rules));
  const faults = [
    ...pathFaults,
    ...skills.faults,
    ...withEachMissingOnce(composed.flatMap((result) => (result.ok ? [] : result.error))),
  ];
  if (faults.length > 0 || read.diagnostics.length > 0) {
    const locate = locateIn(new Map([...input.modules, [configurationPath, configurationBytes]]));
    return err(inFileOrder([...read.diagnostics, ...faults.map((fault) => toDiagnostic(fault, locate))]));
  }
  const compositions = new Map(
    composed.flatMap((result) => (result.ok ? [[result.value.context, result.value] as const] : [])),
  );
  const files = [...renderOutputs(configuration, compositions), ...skills.files.map(toFile)];
  return ok(
    toPlan(
      input,
      compositions,
      files.toSorted((left, right) => compareText(left.path, right.path)),
    ),
  );
}

/** Several contexts may name a module; that it is missing is one cause. */
function withEachMissingOnce(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ code, subject }) => {
    if (code !== 'policy.missing-input') return true;
    const known = seen.has(subject);
    seen.add(subject);
    return !known;
  });
}

function renderOutputs(
  configuration: Configuration,
  compositions: ReadonlyMap<string, Composition>,
): readonly RenderedFile[] {
  return configuration.outputs
    .filter(({ enabled }) => enabled)
    .map(({ name, path, renderer, context }) => {
      const composition = compositions.get(context);
      if (composition === undefined)
        throw new Error('an output of a configuration names one of its contexts');
      const bytes = renderContext({ renderer, configuration, composition });
      return { path, bytes, from: { kind: 'output', name } };
    });
}

function toFile({ path, bytes, from }: RenderedFile): RenderedFile {
  return { path, bytes, from };
}

function toPlan(
  { configuration, configurationBytes, modules }: PlanInput,
  compositions: ReadonlyMap<string, Composition>,
  files: readonly RenderedFile[],
): RepositoryPlan {
  const inputs = [...namedModules(configuration), configurationPath].sort(compareText).map((path) => {
    const bytes = path === configurationPath ? configurationBytes : modules.get(path);
    if (bytes === undefined) throw new Error('a module that is missing is no part of a plan');
    return [path, sha256(bytes)] as const;
  });
  const outputs = files.map(({ path, bytes }) => [path, sha256(bytes)] as const);
  const lock: Lock = {
    toolchain: configuration.toolchain,
    inputs: new Map(inputs),
    outputs: new Map(outputs),
  };
  return { compositions, files, lock, lockBytes: toLockBytes(lock) };
}
