import { type CommitId, parseCommitId } from '../../src/core/index.ts';
import {
  type Configuration,
  type Corpus,
  checkRepository,
  configurationPath,
  type Diagnostic,
  type FileSource,
  listModules,
  lockPath,
  type PolicyRule,
  parseConfiguration,
  parseModule,
  planRepository,
  type RepositoryPlan,
  type ToolchainIdentity,
} from '../../src/policy/index.ts';

/** What a module says, with what does not matter left out. */
export interface ModuleWords {
  readonly id: string;
  readonly severity?: 'mandatory' | 'recommended';
  readonly overridable?: boolean;
  readonly order?: number;
  readonly title?: string;
  readonly body?: string;
}

export const toBytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
export const toText = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from(bytes ?? []).toString('utf8');

/** A module as it is written in a file. */
export function writeModule(words: ModuleWords): string {
  const { id, severity = 'mandatory', overridable = false, order = 100 } = words;
  const { title = `Title of ${id}`, body = `Body of ${id}.` } = words;
  const matter = `id: ${id}\nseverity: ${severity}\noverridable: ${overridable}\norder: ${order}`;
  return `---\n${matter}\n---\n# ${title}\n\n${body}\n`;
}

/** A rule as the toolchain's own policy would state it, read from its module. */
export function readRule(path: string, words: ModuleWords): PolicyRule {
  return requireOk(parseModule(toBytes(writeModule(words)), path, 'toolchain'));
}

/** A corpus of rules by path, profiles as lists of those paths, and skills as files. */
export function createCorpus(
  rules: Readonly<Record<string, ModuleWords>>,
  profiles: Readonly<Record<string, readonly string[]>>,
  skills: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Corpus {
  return {
    rules: new Map(Object.entries(rules).map(([path, words]) => [path, readRule(path, words)])),
    profiles: new Map(Object.entries(profiles).map(([name, modules]) => [name, { name, modules }])),
    skills: new Map(
      Object.entries(skills).map(([name, files]) => [
        name,
        { name, description: `About ${name}.`, files: toFiles(files) },
      ]),
    ),
  };
}

export function toFiles(texts: Readonly<Record<string, string>>): Map<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, toBytes(text)]));
}

/** A source over a map, as safe as a map is. */
export function createMapSource(files: ReadonlyMap<string, Uint8Array>): FileSource {
  return {
    read: (path) => files.get(path) ?? null,
    list: (folder) =>
      [...files.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .sort((left, right) => Buffer.compare(toBytes(left) as Buffer, toBytes(right) as Buffer)),
  };
}

export const pinnedRevision: CommitId = requireOk(parseCommitId('5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60'));
export const otherRevision: CommitId = requireOk(parseCommitId('9b1d7c605f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a'));
export const pinnedToolchain: ToolchainIdentity = { repository: 'owner/toolchain', revision: pinnedRevision };

/** A configuration of schema version 2 whose further lines are given as they stand in the file. */
export function writeConfiguration(lines: readonly string[], revision: string = pinnedRevision): string {
  return [
    'schema_version: 2',
    `toolchain: {repository: owner/toolchain, revision: ${revision}}`,
    ...lines,
    '',
  ].join('\n');
}

/** A plan of what is in a map of files, as a person would make it by hand. */
export function planFiles(
  files: ReadonlyMap<string, Uint8Array>,
  corpus: Corpus,
): ReturnType<typeof planRepository> {
  const configurationBytes = files.get(configurationPath) ?? toBytes('');
  const configuration = requireOk(parseConfiguration(configurationBytes));
  return planRepository({
    configuration,
    configurationBytes,
    modules: readModules(configuration, files),
    corpus,
  });
}

function readModules(
  configuration: Configuration,
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> {
  const read = listModules(configuration).map((path) => [path, files.get(path)] as const);
  return new Map(read.flatMap(([path, bytes]) => (bytes === undefined ? [] : [[path, bytes]])));
}

/** The files of a repository after everything was rendered into it. */
export function renderFiles(
  files: ReadonlyMap<string, Uint8Array>,
  corpus: Corpus,
): { readonly files: Map<string, Uint8Array>; readonly plan: RepositoryPlan } {
  const plan = requireOk(planFiles(files, corpus));
  const generated = plan.files.map(({ path, bytes }) => [path, bytes] as const);
  return { files: new Map([...files, ...generated, [lockPath, plan.lockBytes]]), plan };
}

export function checkFiles(
  files: ReadonlyMap<string, Uint8Array>,
  corpus: Corpus,
  identity: ToolchainIdentity = pinnedToolchain,
): readonly Diagnostic[] {
  return checkRepository({ source: createMapSource(files), corpus, identity });
}

/** Code, path and subject of each diagnostic: what a test compares. */
export function toFacts(diagnostics: readonly Diagnostic[]): readonly (readonly string[])[] {
  return diagnostics.map(({ code, path, subject }) =>
    subject === '' ? [code, path] : [code, path, subject],
  );
}

export function requireOk<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error, null, 2));
  return result.value;
}
