import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type GitRepository, openRepository } from '../../src/git/index.ts';
import { corpusPath } from './corpus.ts';

/** The repository that the corpus' constructed cases were made in, opened for the suite around the call. */
export function useConstructedRepository(): () => GitRepository {
  let folder: string;
  let repository: GitRepository;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proofmark-constructed-'));
    const path = join(folder, 'constructed.git');
    execFileSync('git', ['clone', '--quiet', '--mirror', corpusPath('odd', 'constructed.bundle'), path]);
    const opened = await openRepository(path);
    if (!opened.ok) throw new Error(opened.error.code);
    repository = opened.value;
  });
  afterAll(async () => {
    await repository.close();
    rmSync(folder, { recursive: true });
  });
  return () => repository;
}
