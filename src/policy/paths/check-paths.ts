import { type Fault, toConfigurationFault } from '../fault.ts';
import type { ClaimedPath } from './claimed-path.ts';
import { findCollisions } from './find-collisions.ts';
import { findPathFault } from './path-fault.ts';
import { findReservedPlace } from './reserved-place.ts';

/**
 * Everything about the paths of a configuration that can be judged without a disk (PO-7), at most one fault a claim:
 * a path that is unsafe or lies in a reserved place, and paths that get in each other's way. What was refused
 * takes no part in collisions. `related` of an unsafe path is its `PathFault`, of a reserved one the place, of a
 * collision the other path. Takes time linear in the paths.
 */
export function checkPaths(claims: readonly ClaimedPath[]): readonly Fault[] {
  const judged = claims.map((claim) => ({ claim, fault: judgeAlone(claim) }));
  const refused = judged.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  const sound = judged.flatMap(({ claim, fault }) => (fault === null ? [claim] : []));
  const collisions = findCollisions(sound).map(({ code, claim, other }) =>
    toConfigurationFault(code, claim.at, claim.path, [other.path]),
  );
  return [...refused, ...collisions];
}

function judgeAlone({ path, role, at }: ClaimedPath): Fault | null {
  const fault = findPathFault(path);
  const place = fault === 'git-directory' ? '.git' : findReservedPlace(path, role);
  if (place !== null) return toConfigurationFault('policy.reserved-path', at, path, [place]);
  return fault === null ? null : toConfigurationFault('policy.unsafe-path', at, path, [fault]);
}
