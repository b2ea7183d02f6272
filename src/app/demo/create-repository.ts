import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { after, before } from './change.ts';

const run = promisify(execFile);

/**
 * Makes the demonstration's repository in a new folder: the shop on `main`, the change on `faster-orders`, which is
 * checked out. Throws where git is absent or the folder cannot be written.
 */
export async function createDemoRepository(folder: string, path: string | undefined): Promise<void> {
  const env = {
    PATH: path ?? '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@shop.example',
    GIT_AUTHOR_DATE: '2026-01-05T09:00:00Z',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@shop.example',
    GIT_COMMITTER_DATE: '2026-01-05T09:00:00Z',
  };
  const git = async (...args: string[]): Promise<void> => {
    await run('git', args, { cwd: folder, env });
  };
  await mkdir(folder, { recursive: true });
  await git('init', '--quiet', '--initial-branch=main', '.');
  await writeFiles(folder, before);
  await git('add', '--all');
  await git('commit', '--quiet', '--message=Open the shop');
  await git('switch', '--quiet', '--create', 'faster-orders');
  await writeFiles(folder, after);
  await git('add', '--all');
  await git('commit', '--quiet', '--message=Sort orders, import faster, preview pull requests');
}

async function writeFiles(folder: string, files: typeof before): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { force: true });
    await writeFile(target, content);
  }
}
