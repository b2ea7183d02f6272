import { ok, parseRepoPathText } from '../../core/index.ts';
import { refuse, type Taken } from './refuse.ts';

/**
 * The names on the way from the top to a path; none for the top, whose path is empty. Refuses what leads out of the tree
 * or into `.git` on some system, whoever accepted the path before.
 */
export function toNames(path: string): Taken<readonly string[]> {
  if (path === '') return ok([]);
  const isPortable = path.isWellFormed() && !path.includes('\\');
  return isPortable && parseRepoPathText(path).ok
    ? ok(path.split('/'))
    : refuse('policy.unsafe-path', path, { subject: path });
}
