import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommitId, err, ok, type Result, sha256 } from '../../../core/index.ts';
import { fetchCommit, type GitFailure, readWholeTree, type WholeFile } from '../../../git/index.ts';
import type { Source } from '../../../trust/index.ts';
import { parseManifestRepository } from '../../build-identity/build-record.ts';
import { manifestPath } from '../../build-identity/installation.ts';
import {
  type DependencyLockFailure,
  type LockedPackage,
  lockPath,
  parseDependencyLock,
  shrinkwrapPath,
} from './dependency-lock.ts';
import type { InstalledFailure } from './installed-failure.ts';
import { type BundleFailure, type Bundles, readBundles } from './read-bundles.ts';
import { buildToolchain, installPackages, type NpmFailure } from './run-npm.ts';
import type { ToolchainPlace } from './toolchain-place.ts';
import { verifyInstalled } from './verify-installed.ts';
import { writeTree } from './write-tree.ts';

export type ConstructionFailure =
  | GitFailure
  | DependencyLockFailure
  | NpmFailure
  | InstalledFailure
  | BundleFailure
  /** The commit says of itself that it is another toolchain than the operator named; `found` is untrusted. */
  | { readonly code: 'app.toolchain-differs'; readonly named: string; readonly found: string | null };

/** What is done, in this order. */
export const constructionSteps = ['fetch', 'install', 'prove', 'build'] as const;
export type ConstructionStep = (typeof constructionSteps)[number];

export interface ConstructionRequest {
  readonly place: ToolchainPlace;
  readonly revision: CommitId;
  /** A private folder of this construction alone, empty. */
  readonly staging: string;
  /** Where npm keeps tarballs; only ever a source of bytes. */
  readonly cache: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly tell: (step: ConstructionStep) => void;
}

/** A toolchain that was built from exactly one commit. */
export interface Construction {
  readonly source: Source;
  /** Every file of the commit as Git proves it: not read back from where it was built. */
  readonly files: ReadonlyMap<string, WholeFile>;
  readonly bundles: Bundles;
  /** SHA-256 of the dependency lock. */
  readonly dependencyLock: string;
  /** Everything that was installed to build it, each file proven against the lock. */
  readonly packages: readonly LockedPackage[];
}

/** The product's own repository has two thousand files in ten megabytes. */
const bounds = { bytes: 256 << 20, entries: 50_000 };

/**
 * Builds a toolchain canonically (RT-2): the exact commit is fetched and every object of it proven, its files are written
 * out without a checkout or a filter, exactly the packages of its lock are installed and proven before anything of them
 * runs, and its own build makes the bundles. The same revision gives the same bundles on every machine.
 */
export async function constructToolchain(
  request: ConstructionRequest,
): Promise<Result<Construction, ConstructionFailure>> {
  const { place, revision, staging, cache, environment, signal, tell } = request;
  tell('fetch');
  const files = await fetchFiles(request);
  if (!files.ok) return files;
  const lock = readLock(files.value, place.repository);
  if (!lock.ok) return lock;
  const root = join(staging, 'toolchain');
  await writeTree(root, files.value);
  const scratch = join(staging, 'scratch');
  await mkdir(scratch);
  const run = { root, scratch, cache, environment, signal };
  tell('install');
  const installed = await installPackages(run);
  if (!installed.ok) return installed;
  tell('prove');
  const packages = await verifyInstalled({ root, cache, lock: lock.value.packages });
  if (!packages.ok) return packages;
  tell('build');
  const built = await buildToolchain(run);
  if (!built.ok) return built;
  const bundles = await readBundles(root);
  if (!bundles.ok) return bundles;
  return ok({
    source: { repository: place.repository, revision },
    files: files.value,
    bundles: bundles.value,
    dependencyLock: lock.value.digest,
    packages: packages.value,
  });
}

async function fetchFiles({
  place: { remote },
  revision: commit,
  staging,
  environment,
}: ConstructionRequest): Promise<Result<ReadonlyMap<string, WholeFile>, GitFailure>> {
  const repository = await fetchCommit({
    remote,
    commit,
    folder: join(staging, 'repository.git'),
    environment,
  });
  if (!repository.ok) return repository;
  try {
    return await readWholeTree(repository.value, commit, bounds);
  } finally {
    await repository.value.close();
  }
}

interface ProvenLock {
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly digest: string;
}

/** The lock, and that the commit is of the toolchain that the operator named. */
function readLock(
  files: ReadonlyMap<string, WholeFile>,
  named: string,
): Result<ProvenLock, ConstructionFailure> {
  const manifest = Buffer.from(files.get(manifestPath)?.bytes ?? []).toString('utf8');
  const found = parseManifestRepository(manifest);
  if (found !== named) return err({ code: 'app.toolchain-differs', named, found });
  if (files.has(shrinkwrapPath))
    return err({ code: 'app.lock-unfit', package: shrinkwrapPath, reason: 'shrinkwrap' });
  const bytes = files.get(lockPath)?.bytes ?? new Uint8Array();
  const packages = parseDependencyLock(bytes);
  return packages.ok ? ok({ packages: packages.value, digest: sha256(bytes) }) : packages;
}
