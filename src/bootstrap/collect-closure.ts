import { compareBytes, err, type ObjectId, ok, type Result, sha256 } from '../core/index.ts';
import {
  type Configuration,
  configurationPath,
  type Lock,
  lockPath,
  parseConfiguration,
  parseLock,
  skillsPath,
} from '../policy/index.ts';
import { byPath, type InventoryEntry, type TreeBytes } from '../seal/index.ts';
import type { BaseFile, BaseTree } from './base-tree.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { ProvenObjects } from './read-base.ts';

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
 * and the lock are read here only to know what belongs to it; whatever counts is read again from the frozen image.
 */
export function collectClosure(tree: BaseTree, objects: ProvenObjects): Result<Closure, BootstrapCause> {
  const texts = readPolicyTexts(tree, objects);
  if (!texts.ok) return texts;
  const files = new Map<string, ObjectId>();
  for (const path of toNamedPaths(texts.value)) {
    const found = tree.findFile(path);
    if (!found.ok) return found;
    // What the lock names and the base lacks is for the policy check to tell, by its own code.
    if (found.value !== null) files.set(path, found.value.id);
  }
  for (const folder of toSkillFolders(texts.value)) {
    const listed = tree.listFiles(folder);
    if (!listed.ok) return listed;
    for (const { path, id } of listed.value) files.set(path, id);
  }
  return readFiles(files, objects);
}

interface PolicyTexts {
  readonly configuration: Configuration;
  readonly lock: Lock;
}

function readPolicyTexts(tree: BaseTree, objects: ProvenObjects): Result<PolicyTexts, BootstrapCause> {
  const configuration = readText(configurationPath, parseConfiguration, tree, objects);
  if (!configuration.ok) return configuration;
  const lock = readText(lockPath, parseLock, tree, objects);
  return lock.ok ? ok({ configuration: configuration.value, lock: lock.value }) : lock;
}

function readText<Value>(
  path: string,
  parse: (bytes: Uint8Array) => Parsed<Value>,
  tree: BaseTree,
  objects: ProvenObjects,
): Result<Value, BootstrapCause> {
  const found = tree.findFile(path);
  if (!found.ok) return found;
  if (found.value === null) return err({ code: 'bootstrap.base-file-missing', path });
  const bytes = objects.readBlob(found.value.id);
  return bytes.ok ? parsePolicyText(path, bytes.value, parse) : bytes;
}

type Parsed<Value> =
  ReturnType<typeof parseConfiguration> extends Result<unknown, infer Failure>
    ? Result<Value, Failure>
    : never;

/** A text of policy, or the code of the first thing that is wrong with it. */
export function parsePolicyText<Value>(
  path: string,
  bytes: Uint8Array,
  parse: (bytes: Uint8Array) => Parsed<Value>,
): Result<Value, BootstrapCause> {
  const parsed = parse(bytes);
  if (parsed.ok) return ok(parsed.value);
  const [first] = parsed.error;
  const diagnostic = first?.code ?? 'policy.yaml-syntax';
  return err({ code: 'bootstrap.policy-malformed', path, diagnostic });
}

function toNamedPaths({ configuration, lock }: PolicyTexts): ReadonlySet<string> {
  return new Set([
    configurationPath,
    lockPath,
    ...configuration.contexts.flatMap(({ files }) => files),
    ...configuration.outputs.map(({ path }) => path),
    ...lock.inputs.keys(),
    ...lock.outputs.keys(),
  ]);
}

/** Folders that are generated whole: nothing else may lie in them. */
function toSkillFolders({ configuration, lock }: PolicyTexts): ReadonlySet<string> {
  const prefix = `${skillsPath}/`;
  const locked = Array.from(lock.outputs.keys()).filter((path) => path.startsWith(prefix));
  const names = locked.map((path) => path.slice(prefix.length).split('/')[0] ?? '');
  return new Set([...configuration.skills, ...names].map((name) => `${prefix}${name}`));
}

function readFiles(
  ids: ReadonlyMap<string, ObjectId>,
  objects: ProvenObjects,
): Result<Closure, BootstrapCause> {
  if (ids.size > bounds.entries) return err({ code: 'bootstrap.base-too-large', limit: 'entries' });
  const contents = new Map<string, Uint8Array>();
  const entries: InventoryEntry[] = toFolders(ids.keys()).map((path) => ({ type: 'folder', path }));
  let size = 0;
  for (const { path, id } of inOrder(ids)) {
    const bytes = objects.readBlob(id);
    if (!bytes.ok) return bytes;
    size += bytes.value.length;
    if (size > bounds.bytes) return err({ code: 'bootstrap.base-too-large', limit: 'bytes' });
    contents.set(path, bytes.value);
    entries.push({ type: 'file', path, size: bytes.value.length, sha256: sha256(bytes.value) });
  }
  return ok({ ids, contents, inventory: { entries: entries.sort(byPath), absent: [] } });
}

function inOrder(ids: ReadonlyMap<string, ObjectId>): readonly BaseFile[] {
  return Array.from(ids, ([path, id]) => ({ path, id })).sort((left, right) =>
    compareBytes(Buffer.from(left.path), Buffer.from(right.path)),
  );
}

/** Every folder on the way to a file. */
function toFolders(paths: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at));
  }
  return [...folders];
}
