import { bootstrapEntryPath, runtimeEntryPath, runtimeIdentityPath } from '../../bootstrap/index.ts';
import { type JsonValue, sha256, toCanonicalJson } from '../../core/index.ts';
import { byPath, type InventoryEntry, type TreeBytes } from '../../seal/index.ts';
import type { Construction } from './construction/construct-toolchain.ts';

/** Where the skill that starts trusted reviews stands in a toolchain. */
const skillFolder = 'skills/agent-policy/';
/** What a policy runtime reads its rules and skills from. */
const corpusFolders = ['policy/', 'profiles/', 'skills/'];

/** The tree that is installed: the skill of the revision, the program that it starts, and nothing else (IN-1). */
export function toInstallationTree({ files, bundles }: Construction): TreeBytes {
  const contents = new Map<string, Uint8Array>();
  for (const [path, { bytes }] of files)
    if (path.startsWith(skillFolder)) contents.set(path.slice(skillFolder.length), bytes);
  return toTree(contents.set(bootstrapEntryPath, bundles.bootstrap));
}

/** The tree that checks and reproduces policy: its program, which toolchain it is, and that toolchain's corpus (RT-1). */
export function toRuntimeTree({ files, bundles, source }: Construction): TreeBytes {
  const identity: JsonValue = { repository: source.repository, revision: source.revision };
  const contents = new Map<string, Uint8Array>([
    [runtimeEntryPath, bundles.policyRuntime],
    [runtimeIdentityPath, Buffer.from(`${toCanonicalJson(identity)}\n`, 'utf8')],
  ]);
  for (const [path, { bytes }] of files)
    if (corpusFolders.some((folder) => path.startsWith(folder))) contents.set(path, bytes);
  return toTree(contents);
}

function toTree(contents: ReadonlyMap<string, Uint8Array>): TreeBytes {
  const folders = new Set<string>();
  const entries: InventoryEntry[] = [];
  for (const [path, bytes] of contents) {
    entries.push({ type: 'file', path, size: bytes.length, sha256: sha256(bytes) });
    for (let at = path.lastIndexOf('/'); at !== -1; at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at));
  }
  for (const path of folders) entries.push({ type: 'folder', path });
  return { contents, inventory: { entries: entries.sort(byPath), absent: [] } };
}
