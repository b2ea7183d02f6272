import { z } from 'zod';
import { parseCommitId } from '../../core/index.ts';
import {
  type Corpus,
  checkRepository,
  configurationPath,
  type FileSource,
  listModules,
  parseConfiguration,
  parseCorpus,
  planRepository,
  type ToolchainIdentity,
} from '../../policy/index.ts';
import {
  ask,
  firstImageDescriptor,
  freezeInProcess,
  openImage,
  readInherited,
  type SealedImage,
} from '../../seal/index.ts';
import { type CheckResult, toCheckResultBytes } from '../check-result.ts';
import { parseHeader } from '../protocol/messages.ts';
import { imageSchema } from '../protocol/runtime-messages.ts';
import { runtimeIdentityPath } from '../runtime-layout.ts';
import { toFileSource } from '../verify-snapshot.ts';

const identitySchema = z.strictObject({ repository: z.string(), revision: z.string() });

/**
 * The sealed policy runtime: checks a frozen snapshot against its lock and reproduces everything that is generated from
 * it. It has its own corpus, its own identity, and the snapshot; nothing else.
 */
function main(): void {
  const runtime = open(0);
  const source = toFileSource(open(1));
  const result = check(source, readCorpus(runtime), readIdentity(runtime));
  ask({ header: '"checked"', body: toCheckResultBytes(result) });
}

function open(index: number): SealedImage {
  const { header, body } = ask({ header: `"image-${index}"`, body: new Uint8Array() });
  const named = parseHeader(header, imageSchema);
  if (named === null) throw new Error('no image was named');
  const frozen = named.inherited ? readInherited(firstImageDescriptor + index) : freezeInProcess([body]);
  const image = openImage(frozen, named.identity);
  if (!image.ok) throw new Error(image.error.code);
  return image.value;
}

function readCorpus(runtime: SealedImage): Corpus {
  const files = new Map<string, Uint8Array>();
  for (const { type, path } of runtime.inventory.entries) {
    const bytes = type === 'file' && /^(?:policy|profiles|skills)\//.test(path) ? runtime.read(path) : null;
    if (bytes !== null) files.set(path, bytes);
  }
  const corpus = parseCorpus(files);
  if (!corpus.ok) throw new Error(corpus.error[0]?.code);
  return corpus.value;
}

function readIdentity(runtime: SealedImage): ToolchainIdentity {
  const text = Buffer.from(runtime.read(runtimeIdentityPath) ?? []).toString('utf8');
  const identity = parseHeader(text, identitySchema);
  const revision = identity === null ? null : parseCommitId(identity.revision);
  if (identity === null || revision?.ok !== true) throw new Error('the runtime does not say what it is');
  return { repository: identity.repository, revision: revision.value };
}

function check(source: FileSource, corpus: Corpus, identity: ToolchainIdentity): CheckResult {
  const diagnostics = checkRepository({ source, corpus, identity }).map(({ code }) => code);
  return { diagnostics, files: diagnostics.length === 0 ? reproduce(source, corpus) : new Map() };
}

/** Everything that the configuration generates, made anew from the snapshot's inputs. */
function reproduce(source: FileSource, corpus: Corpus): ReadonlyMap<string, Uint8Array> {
  const configurationBytes = source.read(configurationPath) ?? new Uint8Array();
  const configuration = parseConfiguration(configurationBytes);
  if (!configuration.ok) throw new Error(configuration.error[0]?.code);
  const modules = new Map<string, Uint8Array>();
  for (const path of listModules(configuration.value)) {
    const bytes = source.read(path);
    if (bytes !== null) modules.set(path, bytes);
  }
  const plan = planRepository({ configuration: configuration.value, configurationBytes, modules, corpus });
  if (!plan.ok) throw new Error(plan.error[0]?.code);
  return new Map(plan.value.files.map(({ path, bytes }) => [path, bytes]));
}

main();
