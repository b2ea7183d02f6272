import { err, ok, type Result } from '../../core/index.ts';
import type { PlatformFailure } from '../port/index.ts';

/** What a request's path names the repository by. It can be renamed; the binding is by number (ID-2). */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** Reads `owner/name`. Names are letters, digits, `-`, `_` and `.`, and never `.` or `..`, so a path can hold them raw. */
export function parseRepositoryName(label: string): Result<RepositoryName, PlatformFailure> {
  const [, owner, name] = /^([A-Za-z0-9_-]{1,100})\/([A-Za-z0-9._-]{1,100})$/.exec(label) ?? [];
  if (owner === undefined || name === undefined || name === '.' || name === '..') {
    return err({ code: 'platform.malformed-repository-name' });
  }
  return ok({ owner, name });
}
