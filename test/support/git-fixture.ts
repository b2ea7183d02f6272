import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CommitId, parseCommitId } from '../../src/core/index.ts';

export interface FixtureOptions {
  readonly format?: 'sha1' | 'sha256';
  readonly bare?: boolean;
  /** The folder's name, below a temporary folder of its own. */
  readonly name?: string;
}

export interface GitOptions {
  readonly input?: Uint8Array | string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A real repository in a temporary folder, the same bytes on every machine: fixed people, dates and configuration. */
export interface FixtureRepository {
  /** The working tree, or the bare repository. */
  readonly path: string;
  /** Its Git directory. */
  readonly gitDir: string;
  /** Runs git there and returns what it printed, without the last line feed. Throws where it fails. */
  git(args: readonly string[], options?: GitOptions): string;
  /** As `git`, every byte of the output. */
  gitBytes(args: readonly string[], options?: GitOptions): Buffer;
  /** Writes a file and the folders above it; a mode of 0o755 makes it executable. */
  write(path: string, content: string | Uint8Array, mode?: number): void;
  /** Removes a file or a folder. */
  remove(path: string): void;
  /** Commits everything in the working tree, one minute after the commit before, or at `time` (seconds). */
  commit(message: string, time?: number): CommitId;
  /** Makes a branch at a commit, or at HEAD, and switches to it. */
  branch(name: string, at?: string): void;
  dispose(): void;
}

const firstTime = 1_700_000_000;

const environment: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/usr/local/bin:/opt/homebrew/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A U Thor',
  GIT_AUTHOR_EMAIL: 'author@example.invalid',
  GIT_COMMITTER_NAME: 'C O Mitter',
  GIT_COMMITTER_EMAIL: 'committer@example.invalid',
};

export function createFixtureRepository(options: FixtureOptions = {}): FixtureRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'proofmark-fixture-')));
  const path = join(folder, options.name ?? 'repository');
  let commits = 0;

  const gitBytes = (args: readonly string[], { input, env, cwd = path }: GitOptions = {}): Buffer =>
    execFileSync('git', args, {
      cwd,
      env: { ...environment, ...toDates(firstTime + 60 * commits), ...env },
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(input !== undefined && { input }),
    });
  const git = (args: readonly string[], more?: GitOptions): string =>
    gitBytes(args, more).toString('utf8').replace(/\n$/, '');

  mkdirSync(path);
  git([
    'init',
    '--quiet',
    '--initial-branch=main',
    `--object-format=${options.format ?? 'sha1'}`,
    ...(options.bare === true ? ['--bare'] : []),
  ]);

  return {
    path,
    gitDir: options.bare === true ? path : join(path, '.git'),
    git,
    gitBytes,
    write(name, content, mode = 0o644) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      chmodSync(file, mode);
    },
    remove(name) {
      rmSync(join(path, name), { recursive: true });
    },
    commit(message, time) {
      const env = time === undefined ? {} : toDates(time);
      git(['add', '--all']);
      git(['commit', '--quiet', '--allow-empty', '--message', message], { env });
      commits++;
      return toCommitId(git(['rev-parse', 'HEAD']));
    },
    branch(name, at = 'HEAD') {
      git(['checkout', '--quiet', '-B', name, at]);
    },
    dispose() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For ids that git has just printed. */
export function toCommitId(text: string): CommitId {
  const id = parseCommitId(text);
  if (!id.ok) throw new Error(`git printed no id: ${text}`);
  return id.value;
}

function toDates(seconds: number): Record<string, string> {
  const date = `${seconds} +0000`;
  return { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
}
