import { toTwinKey } from '../../core/index.ts';
import { skillsPath, statePath } from '../configuration.ts';
import type { ClaimedPath } from './claimed-path.ts';

/**
 * The reserved place that a path lies in, or null: the toolchain's own files and state are nobody's input or output, and
 * the folder of generated skills takes no other output. Every spelling counts that some file system takes there.
 * `.git` is not judged here: core knows it.
 */
export function findReservedPlace(path: string, role: ClaimedPath['role']): string | null {
  const [first = '', second = ''] = path.split('/').map(toTwinKey);
  if (first.startsWith(statePath)) return `${statePath}*`;
  return role === 'output' && `${first}/${second}` === skillsPath ? skillsPath : null;
}
