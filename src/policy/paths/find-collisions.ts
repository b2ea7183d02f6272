import { toTwinKey } from '../../core/index.ts';
import type { ClaimedPath } from './claimed-path.ts';

/** Two claims that cannot both be met on every file system. */
export interface Collision {
  readonly code: 'policy.path-collision' | 'policy.path-inside-path';
  readonly claim: ClaimedPath;
  readonly other: ClaimedPath;
}

/** What earlier claims made of the tree, by twin keys. A folder is kept with the first spelling of it. */
interface Tree {
  readonly files: Map<string, ClaimedPath>;
  readonly folders: Map<string, { readonly spelling: string; readonly claim: ClaimedPath }>;
}

/**
 * The first collision of each claim with an earlier one: the same file, a twin of it, a folder spelled in two ways, or
 * a path inside another that is a file (then `claim` is the inner one). Several contexts may read the same module.
 */
export function findCollisions(claims: readonly ClaimedPath[]): readonly Collision[] {
  const tree: Tree = { files: new Map(), folders: new Map() };
  return claims.flatMap((claim) => {
    const collision = collide(claim, tree);
    if (collision === null) plant(claim, tree);
    return collision === null || isSameModule(collision) ? [] : [collision];
  });
}

function collide(claim: ClaimedPath, { files, folders }: Tree): Collision | null {
  const key = toTwinKey(claim.path);
  const same = files.get(key);
  if (same !== undefined) return { code: 'policy.path-collision', claim, other: same };
  const inner = folders.get(key);
  if (inner !== undefined) return { code: 'policy.path-inside-path', claim: inner.claim, other: claim };
  const folded = foldersOf(claim.path);
  const outer = folded.map(({ folderKey }) => files.get(folderKey)).find((file) => file !== undefined);
  if (outer !== undefined) return { code: 'policy.path-inside-path', claim, other: outer };
  const respelled = folded
    .map(({ folder, folderKey }) => ({ folder, known: folders.get(folderKey) }))
    .find(({ folder, known }) => known !== undefined && known.spelling !== folder)?.known;
  return respelled === undefined ? null : { code: 'policy.path-collision', claim, other: respelled.claim };
}

function plant(claim: ClaimedPath, { files, folders }: Tree): void {
  files.set(toTwinKey(claim.path), claim);
  for (const { folder, folderKey } of foldersOf(claim.path))
    if (!folders.has(folderKey)) folders.set(folderKey, { spelling: folder, claim });
}

function isSameModule({ claim, other }: Collision): boolean {
  return claim.role === 'input' && other.role === 'input' && claim.path === other.path;
}

/** From the outermost inwards. */
function foldersOf(path: string): readonly { readonly folder: string; readonly folderKey: string }[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => {
    const folder = path.slice(0, index);
    return { folder, folderKey: toTwinKey(folder) };
  });
}
