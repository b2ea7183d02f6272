import type { RepoPath } from '../../core/index.ts';
import { buildArtifacts } from './build-artifacts.ts';
import { generatedFiles } from './generated-files.ts';
import { lockFiles } from './lock-files.ts';
import { isListed, type PathTable } from './path-table.ts';
import { reviewedFiles } from './reviewed-files.ts';
import { vendoredFiles } from './vendored-files.ts';

/** What a name says about where a file comes from. Files of all classes but `reviewed` are left out of analysis. */
export type PathClass = 'vendored' | 'lock' | 'build-artifact' | 'generated' | 'reviewed';

const tables: readonly (readonly [PathClass, PathTable])[] = [
  ['vendored', vendoredFiles],
  ['lock', lockFiles],
  ['build-artifact', buildArtifacts],
  ['generated', generatedFiles],
  ['reviewed', reviewedFiles],
];

/** The class of a path by its name alone, or null for an ordinary file. Classes that are `denied` are passed over. */
export function classifyPath(path: RepoPath, denied: readonly PathClass[] = []): PathClass | null {
  return tables.find(([name, table]) => !denied.includes(name) && isListed(table, path))?.[0] ?? null;
}
