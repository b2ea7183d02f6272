import type { RepositoryModules } from '../compose/select-own-rules.ts';
import type { Configuration } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { parseModule } from '../module/parse-module.ts';
import { checkPaths } from '../paths/check-paths.ts';
import { compareText } from '../paths/compare-text.ts';
import { claimPaths } from './claim-paths.ts';

/** The modules that a configuration names, each once, sorted by bytes. Their paths have not been judged. */
export function namedModules({ contexts }: Configuration): readonly string[] {
  return [...new Set(contexts.flatMap(({ files }) => files))].sort(compareText);
}

/** The modules that a configuration names and that may be read: those with a safe path outside of reserved places. */
export function listModules(configuration: Configuration): readonly string[] {
  const claims = claimPaths({ ...configuration, outputs: [] }, []);
  const refused = new Set(checkPaths(claims).map(({ subject }) => subject));
  return namedModules(configuration).filter((path) => !refused.has(path));
}

/** What the modules of a repository state, and what is wrong with those that state nothing. */
export interface RuleReading {
  readonly rules: RepositoryModules;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the modules that are there. One whose path was refused is known and states nothing, so that it is not called
 * missing as well.
 */
export function readRules(
  paths: readonly string[],
  modules: ReadonlyMap<string, Uint8Array>,
  refused: ReadonlySet<string>,
): RuleReading {
  const rules = new Map<string, PolicyRule | null>();
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    const bytes = modules.get(path);
    const parsed = bytes === undefined || refused.has(path) ? null : parseModule(bytes, path, 'repository');
    if (parsed?.ok) rules.set(path, parsed.value);
    else if (parsed !== null || refused.has(path)) rules.set(path, null);
    if (parsed?.ok === false) diagnostics.push(...parsed.error);
  }
  return { rules, diagnostics };
}
