import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { createInstalledTool, type InstalledTool } from './installed-tool.ts';
import type { Run } from './run-proofmark.ts';

/** The commit that the tool under test believes to be of. */
export const ownRevision = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';

/** A real Git repository in a temporary folder, and the real binary to be run in it. */
export interface PolicyRepository {
  readonly root: string;
  /** Runs `agent-policy`, away from a terminal. */
  run(...args: readonly string[]): Run;
  /** Runs a program of the installation with an environment of its own. */
  runAs(
    program: 'agentPolicy' | 'proofmark',
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Run;
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
  edit(path: string, from: string | RegExp, to: string): void;
  /** Every file outside `.git`, path to its bytes as Latin-1. */
  files(): Readonly<Record<string, string>>;
}

const tools = new Map<string, InstalledTool>();

/** One installation for each commit serves all tests of a file. */
function toolOf(revision: string): InstalledTool {
  const tool = tools.get(revision) ?? createInstalledTool({ revision });
  tools.set(revision, tool);
  return tool;
}

/** Runs work in a new repository, which is gone afterwards. */
export function withPolicyRepository<T>(
  work: (repository: PolicyRepository) => T,
  revision = ownRevision,
): T {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'proofmark-policy-')));
  try {
    execFileSync('git', ['init', '--quiet', root]);
    return work(openRepository(root, toolOf(revision)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

let managed: Readonly<Record<string, string>> | undefined;

/** As above, in a repository that `init --apply` began to manage. */
export function withManagedRepository<T>(work: (repository: PolicyRepository) => T): T {
  managed ??= withPolicyRepository((repository) => {
    const run = repository.run('init', '--apply');
    if (run.exitCode !== 0) throw new Error(run.out + run.err);
    return repository.files();
  });
  const files = Object.entries(managed);
  return withPolicyRepository((repository) => {
    for (const [path, bytes] of files) repository.write(path, Buffer.from(bytes, 'latin1'));
    return work(repository);
  });
}

function openRepository(root: string, installed: InstalledTool): PolicyRepository {
  const runAs: PolicyRepository['runAs'] = (program, args, env = {}) => {
    const run = spawnSync(process.execPath, [installed[program], ...args], {
      cwd: root,
      input: '',
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
      timeout: 60_000,
    });
    return { exitCode: run.status, out: run.stdout, err: run.stderr };
  };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write: PolicyRepository['write'] = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  return {
    root,
    run: (...args) => runAs('agentPolicy', args),
    runAs,
    read,
    write,
    edit: (path, from, to) => {
      const before = read(path);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${path} holds nothing like ${String(from)}`);
      write(path, after);
    },
    files: () =>
      Object.fromEntries(listFiles(root).map((path) => [relative(root, path), readFileSync(path, 'latin1')])),
  };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== '.git')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
    });
}

/** What a report in JSON says, after it was held against its schema. */
export interface ToldReport {
  readonly command: string;
  readonly state: string | null;
  readonly applied: boolean;
  readonly changes: readonly { readonly path: string; readonly action: string }[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly path: string;
    readonly line: number | null;
    readonly column: number | null;
    readonly length: number | null;
    readonly text: string | null;
    readonly message: string;
    readonly remedy: string;
  }[];
  readonly notes: readonly { readonly code: string; readonly path: string }[];
}

const schemas = new Map<string, ValidateFunction>();

function schemaOf(name: string): ValidateFunction {
  const text = readFileSync(`schemas/${name}.schema.json`, 'utf8');
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  const validate = schemas.get(name) ?? ajv.compile(JSON.parse(text) as object);
  schemas.set(name, validate);
  return validate;
}

/** Parses what a command printed, requiring it to be ASCII and in the shape of a schema of `schemas/`. */
export function parseTold<Shape = ToldReport>(text: string, schema = 'policy-report'): Shape {
  if (!/^[\n\x20-\x7e]*$/.test(text)) throw new Error(`not ASCII: ${text}`);
  const value: unknown = JSON.parse(text);
  const validate = schemaOf(schema);
  if (!validate(value)) throw new Error(`${JSON.stringify(validate.errors)}\n${text}`);
  return value as Shape;
}

/** The codes and paths of a report in JSON. */
export function toldCodes(run: Run): readonly string[] {
  return parseTold(run.out).diagnostics.map(({ code, path }) => `${code} ${path}`);
}
