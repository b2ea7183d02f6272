import { type Configuration, skillsPath } from '../configuration.ts';
import type { FaultPlace } from '../fault.ts';
import { claimPaths } from './claim-paths.ts';

/** Where a configuration says that a path is read or generated; null where it does not say so in any one place. */
export function placeOfPath(configuration: Configuration, path: string): FaultPlace | null {
  const outputs = configuration.outputs.filter(({ enabled }) => enabled);
  const claim = claimPaths({ ...configuration, outputs }, []).find((known) => known.path === path);
  if (claim !== undefined) return claim.at;
  const skill = configuration.skills.findIndex((name) => path.startsWith(`${skillsPath}/${name}/`));
  return skill === -1 ? null : ['skills', 'enabled', skill];
}
