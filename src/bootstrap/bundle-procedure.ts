import { err, ok, type Result, sha256 } from '../core/index.ts';
import { type Lock, skillsPath } from '../policy/index.ts';
import type { SealedImage, TreeBytes } from '../seal/index.ts';
import { procedureEntry } from './bootstrap-evidence.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import { toTreeBytes } from './to-tree-bytes.ts';

/** Where the review skill is generated. */
const skillFolder = `${skillsPath}/pr-review/`;

/**
 * Puts together what governs the review: the generated skill with every reference, and the projection. Each of them is
 * there three times and has to be equal: reproduced by the verified runtime, frozen in the snapshot, and bound by the
 * lock. The bytes that are taken are the reproduced ones.
 */
export function bundleProcedure(
  projectionPath: string,
  reproduced: ReadonlyMap<string, Uint8Array>,
  snapshot: SealedImage,
  lock: Lock,
): Result<TreeBytes, BootstrapCause> {
  const paths = toPaths(projectionPath, reproduced, snapshot, lock);
  if (!paths.includes(procedureEntry)) return err({ code: 'bootstrap.not-reproduced', path: procedureEntry });
  const contents = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = reproduced.get(path);
    const frozen = snapshot.read(path);
    if (bytes === undefined || frozen === null || !Buffer.from(frozen).equals(bytes))
      return err({ code: 'bootstrap.not-reproduced', path });
    if (lock.outputs.get(path) !== sha256(bytes)) return err({ code: 'bootstrap.not-reproduced', path });
    contents.set(path, bytes);
  }
  return ok(toTreeBytes(contents));
}

/** Whatever any of the three knows of the skill: a file that only one of them has makes them differ. */
function toPaths(
  projectionPath: string,
  reproduced: ReadonlyMap<string, Uint8Array>,
  snapshot: SealedImage,
  lock: Lock,
): readonly string[] {
  const frozen = snapshot.inventory.entries.filter(({ type }) => type === 'file').map(({ path }) => path);
  const known = [...reproduced.keys(), ...frozen, ...lock.outputs.keys()];
  return [...new Set([projectionPath, ...known.filter((path) => path.startsWith(skillFolder))])];
}
