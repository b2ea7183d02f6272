import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

/** A copy of this installation that believes to be a build of some commit. */
export interface InstalledTool {
  readonly folder: string;
  /** Absolute paths of its two programs, to be run by node. */
  readonly agentPolicy: string;
  readonly proofmark: string;
}

export interface InstalledToolOptions {
  /** 40 or 64 hex digits, or anything that a damaged build may hold; null for a build that does not know its commit. */
  readonly revision: string | null;
}

const copied = ['bin', 'dist', 'policy', 'profiles', 'skills', 'package.json'] as const;
const folders: string[] = [];

/** Copies what was built, beside the same packages. It ends with the test file. */
export function createInstalledTool({ revision }: InstalledToolOptions): InstalledTool {
  if (!existsSync('dist/cli/main.js')) throw new Error('nothing is built here: npm run build');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'proofmark-installed-')));
  folders.push(folder);
  for (const name of copied) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly repository: string };
  const record = {
    repository: repository.replace('github:', ''),
    revision,
    reason: revision === null ? 'git.worktree-changed' : null,
  };
  writeFileSync(join(folder, 'dist/build.json'), JSON.stringify(record));
  return {
    folder,
    agentPolicy: join(folder, 'bin/agent-policy.js'),
    proofmark: join(folder, 'bin/proofmark.js'),
  };
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
