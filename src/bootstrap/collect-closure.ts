import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import {
  type Configuration,
  configurationPath,
  type Lock,
  lockPath,
  parseConfiguration,
  parseLock,
  skillsPath,
} from '../policy/index.ts';
import type { TreeBytes } from '../seal/index.ts';
import type { BaseTree } from './base-tree.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { ProvenObjects } from './read-base.ts';
import { toTreeBytes } from './to-tree-bytes.ts';

/** Everything of the base that can influence a review, as bytes that hash to what the base tree names. */
export interface Closure extends TreeBytes {
  /** Object id of each file by path: independent evidence for its bytes. */
  readonly ids: ReadonlyMap<string, ObjectId>;
}

/** Two orders of magnitude above the largest closure that was seen; what is beyond them is an attack. */
const bounds = { bytes: 32 << 20, entries: 5000 };

/**
 * Collects the closed authority closure: configuration, lock, every input and output that they name, and the whole tree
 * of every generated skill. Its cost depends on the closure and not on how large the repository is. The configuration
 * and the lock are read here only to know what belongs to it; whatever counts is read again from the frozen image, and
 * there it is told too where one of them is missing or malformed.
 */
export function collectClosure(tree: BaseTree, objects: ProvenObjects): Result<Closure, BootstrapCause> {
  const configuration = readPolicyText(configurationPath, parseConfiguration, tree, objects);
  if (!configuration.ok) return configuration;
  const lock = readPolicyText(lockPath, parseLock, tree, objects);
  if (!lock.ok) return lock;
  const files = new Map<string, ObjectId>();
  for (const path of toNamedPaths(configuration.value, lock.value)) {
    const found = tree.findFile(path);
    if (!found.ok) return found;
    // What the lock names and the base lacks is for the policy check to tell, by its own code.
    if (found.value !== null) files.set(path, found.value.id);
    if (files.size > bounds.entries) return err({ code: 'bootstrap.base-too-large', limit: 'entries' });
  }
  for (const folder of toSkillFolders(configuration.value, lock.value)) {
    const listed = tree.listFiles(folder, bounds.entries - files.size);
    if (!listed.ok) return listed;
    for (const { path, id } of listed.value) files.set(path, id);
  }
  return readFiles(files, objects);
}

/** Null where there is no such file, or it says nothing. */
function readPolicyText<Value>(
  path: string,
  parse: (bytes: Uint8Array) => Result<Value, unknown>,
  tree: BaseTree,
  objects: ProvenObjects,
): Result<Value | null, BootstrapCause> {
  const found = tree.findFile(path);
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const bytes = objects.readBlob(found.value.id);
  if (!bytes.ok) return bytes;
  const parsed = parse(bytes.value);
  return ok(parsed.ok ? parsed.value : null);
}

function toNamedPaths(configuration: Configuration | null, lock: Lock | null): ReadonlySet<string> {
  return new Set([
    configurationPath,
    lockPath,
    ...(configuration?.contexts.flatMap(({ files }) => files) ?? []),
    ...(configuration?.outputs.map(({ path }) => path) ?? []),
    ...(lock?.inputs.keys() ?? []),
    ...(lock?.outputs.keys() ?? []),
  ]);
}

/** Skills that any toolchain generates (PO-8): also where this lock knows nothing of them, nothing may lie there. */
const toolchainSkills = ['agent-policy', 'pr-merge-gate', 'pr-review'];

/** Folders that are generated whole: nothing else may lie in them. */
function toSkillFolders(configuration: Configuration | null, lock: Lock | null): ReadonlySet<string> {
  const prefix = `${skillsPath}/`;
  const locked = Array.from(lock?.outputs.keys() ?? []).filter((path) => path.startsWith(prefix));
  const names = locked.map((path) => path.slice(prefix.length).split('/')[0] ?? '');
  const known = [...toolchainSkills, ...(configuration?.skills ?? []), ...names];
  return new Set(known.map((name) => `${prefix}${name}`));
}

function readFiles(
  ids: ReadonlyMap<string, ObjectId>,
  objects: ProvenObjects,
): Result<Closure, BootstrapCause> {
  const contents = new Map<string, Uint8Array>();
  let size = 0;
  for (const [path, id] of ids) {
    const bytes = objects.readBlob(id);
    if (!bytes.ok) return bytes;
    size += bytes.value.length;
    if (size > bounds.bytes) return err({ code: 'bootstrap.base-too-large', limit: 'bytes' });
    contents.set(path, bytes.value);
  }
  return ok({ ids, ...toTreeBytes(contents) });
}
