import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommitId, err, ok, type Result } from '../core/index.ts';
import { findGit } from './find-git.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { openRepository } from './open-repository.ts';
import type { Remote } from './parse-remote.ts';
import { createGitDir } from './private-git-dir.ts';
import { requireReachable } from './require-reachable.ts';
import { requireSuccess } from './run-git.ts';

export interface FetchRequest {
  readonly remote: Remote;
  readonly commit: CommitId;
  /** Where the private repository is made; the folder must not exist, and nobody else may write to what is around it. */
  readonly folder: string;
  /** The caller's, of which only what reaching a server takes is handed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Ways to a server and proofs of who one is; nothing that tells git what to do. */
const handedOn = [
  'HOME',
  'SSH_AUTH_SOCK',
  'HTTPS_PROXY',
  'https_proxy',
  'ALL_PROXY',
  'all_proxy',
  'NO_PROXY',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
];

/** Branches and tags, each under its own name, and no other ref: proposed changes stand under refs of other kinds. */
const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];

const patience = { outputBytes: 1 << 20, seconds: 900 } as const;

/**
 * Fetches what a repository publishes into a private bare one, and proves that the exact commit is part of it. Git checks
 * every object on its way in, runs without any configuration but ours, speaks no other protocol than the one named and
 * follows no redirect; nothing is ever checked out. Whoever fetches also calls `close` on what is returned.
 */
export async function fetchCommit(request: FetchRequest): Promise<Result<GitRepository, GitFailure>> {
  const address = await findAddress(request.remote);
  if (!address.ok) return address;
  const program = await findGit(null);
  if (!program.ok) return program;
  const { commit, folder, remote } = request;
  await createGitDir(folder, commit.length === 64 ? 'sha256' : 'sha1');
  await appendFile(join(folder, 'config'), '[http]\nfollowRedirects = false\n');
  const context = {
    program: program.value,
    gitDir: folder,
    objectDir: join(folder, 'objects'),
    alternates: [],
    index: null,
    worktree: null,
  };
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'];
  const fetched = await requireSuccess(context, {
    args: ['fetch', ...options, '--end-of-options', address.value, ...refs],
    environment: { ...select(request.environment), GIT_ALLOW_PROTOCOL: remote.protocol },
    ...patience,
  });
  if (!fetched.ok) return fetched;
  return await openProven(folder, commit);
}

/** A repository on this machine is looked at first: whatever bends its history has a code of its own. */
async function findAddress({ address, protocol }: Remote): Promise<Result<string, GitFailure>> {
  if (protocol !== 'file') return ok(address);
  const opened = await openRepository(address);
  if (!opened.ok) return opened;
  await opened.value.close();
  return ok(opened.value.places.commonDir);
}

function select(environment: FetchRequest['environment']): Record<string, string> {
  const selected: Record<string, string> = {};
  for (const name of handedOn) {
    const value = environment[name];
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}

async function openProven(folder: string, commit: CommitId): Promise<Result<GitRepository, GitFailure>> {
  const opened = await openRepository(folder);
  if (!opened.ok) return opened;
  const reachable = await requireReachable(opened.value, commit);
  if (reachable.ok) return opened;
  await opened.value.close();
  return err(reachable.error);
}
