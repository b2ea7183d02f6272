import { type Configuration, configurationPath, skillsPath } from '../configuration.ts';
import { namedModules } from './read-rules.ts';
import type { RepositoryPlan } from './repository-plan.ts';

/** Which inputs and outputs the lock of a configuration lists. */
export interface ExpectedPaths {
  readonly inputs: ReadonlySet<string>;
  /** Outputs that it must list. */
  readonly outputs: ReadonlySet<string>;
  /** Whether it may list an output. */
  mayGenerate(path: string): boolean;
}

/**
 * What a configuration alone says about its lock, and with a plan exactly what is generated. Without one the files of a
 * skill are not known, but that it has a `SKILL.md`.
 */
export function toExpectedPaths(configuration: Configuration, plan: RepositoryPlan | null): ExpectedPaths {
  const inputs = new Set([configurationPath, ...namedModules(configuration)]);
  if (plan !== null) {
    const outputs = new Set(plan.files.map(({ path }) => path));
    return { inputs, outputs, mayGenerate: (path) => outputs.has(path) };
  }
  const enabled = configuration.outputs.filter((output) => output.enabled).map(({ path }) => path);
  const folders = configuration.skills.map((name) => `${skillsPath}/${name}/`);
  const outputs = new Set([...enabled, ...folders.map((folder) => `${folder}SKILL.md`)]);
  const isOfSkill = (path: string): boolean => folders.some((folder) => path.startsWith(folder));
  return { inputs, outputs, mayGenerate: (path) => outputs.has(path) || isOfSkill(path) };
}
