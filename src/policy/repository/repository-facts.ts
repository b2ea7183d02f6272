import type { Result } from '../../core/index.ts';
import { parseConfiguration } from '../configuration/parse-configuration.ts';
import { type Configuration, configurationPath, lockPath, type ToolchainPin } from '../configuration.ts';
import type { Corpus } from '../corpus.ts';
import type { Diagnostic, PolicyCode } from '../diagnostic.ts';
import type { FileSource } from '../file-source.ts';
import { parseLock } from '../lock/parse-lock.ts';
import type { Lock } from '../lock.ts';
import type { ToolchainIdentity } from '../toolchain-identity.ts';
import { planRepository } from './plan-repository.ts';
import { listModules } from './read-rules.ts';
import type { RepositoryPlan } from './repository-plan.ts';

/** What a check looks at: the repository, the corpus of the toolchain that runs, and which toolchain that is. */
export interface CheckInput {
  readonly source: FileSource;
  readonly corpus: Corpus;
  readonly identity: ToolchainIdentity;
}

/** What is there, as far as it can be read. Whatever cannot is null and has its diagnostics. */
export interface RepositoryFacts extends CheckInput {
  readonly configuration: Configuration | null;
  readonly lock: Lock | null;
  /** What the configuration generates; null too where another toolchain is to say that. */
  readonly plan: RepositoryPlan | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes that speak of the corpus: another toolchain than the one that is named may see these otherwise. */
const codesOfCorpus: ReadonlySet<PolicyCode> = new Set([
  'policy.unknown-profile',
  'policy.unknown-skill',
  'policy.undeclared-override',
  'policy.override-forbidden',
  'policy.override-unused',
]);

/** Reads everything that a check needs, each file once, and plans what should be there. */
export function gatherFacts({ source, corpus, identity }: CheckInput): RepositoryFacts {
  const once = readOnce(source);
  const configuration = readFile(once, configurationPath, 'policy.configuration-missing', parseConfiguration);
  const lock = readFile(once, lockPath, 'policy.lock-missing', parseLock);
  const told = [...configuration.diagnostics, ...lock.diagnostics];
  const facts = { source: once, corpus, identity, configuration: configuration.value, lock: lock.value };
  if (configuration.bytes === null || configuration.value === null)
    return { ...facts, plan: null, diagnostics: told };
  const planned = planRepository({
    configuration: configuration.value,
    configurationBytes: configuration.bytes,
    modules: readModules(configuration.value, once),
    corpus,
  });
  const isOurs = isNamed(identity, configuration.value.toolchain);
  if (planned.ok) return { ...facts, plan: isOurs ? planned.value : null, diagnostics: told };
  const certain = planned.error.filter(({ code }) => isOurs || !codesOfCorpus.has(code));
  return { ...facts, plan: null, diagnostics: [...told, ...certain] };
}

/** Whether a toolchain is the one that a configuration or a lock names. */
export function isNamed(identity: ToolchainIdentity | ToolchainPin, pin: ToolchainPin): boolean {
  return identity.repository === pin.repository && identity.revision === pin.revision;
}

function readModules(configuration: Configuration, source: FileSource): ReadonlyMap<string, Uint8Array> {
  const read = listModules(configuration).map((path) => [path, source.read(path)] as const);
  return new Map(read.flatMap(([path, bytes]) => (bytes === null ? [] : [[path, bytes] as const])));
}

interface FileReading<Value> {
  readonly bytes: Uint8Array | null;
  readonly value: Value | null;
  readonly diagnostics: readonly Diagnostic[];
}

function readFile<Value>(
  source: FileSource,
  path: string,
  missing: PolicyCode,
  parse: (bytes: Uint8Array) => Result<Value, readonly Diagnostic[]>,
): FileReading<Value> {
  const bytes = source.read(path);
  if (bytes === null)
    return {
      bytes,
      value: null,
      diagnostics: [{ code: missing, path, place: null, subject: '', related: [] }],
    };
  const parsed = parse(bytes);
  return parsed.ok
    ? { bytes, value: parsed.value, diagnostics: [] }
    : { bytes, value: null, diagnostics: parsed.error };
}

/** Every question about a file gets the same answer, even from a source that changes meanwhile. */
function readOnce(source: FileSource): FileSource {
  const known = new Map<string, Uint8Array | null>();
  return {
    read(path) {
      const bytes = known.get(path);
      if (bytes !== undefined) return bytes;
      const read = source.read(path);
      known.set(path, read);
      return read;
    },
    list: (folder) => source.list(folder),
  };
}
