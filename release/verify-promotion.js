import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHistory } from './history.js';
import { createIsolation } from './isolation.js';
import { steps } from './steps/index.js';

/**
 * Proves that the toolchain which HEAD of a repository pins and records is fit to be pinned (PM-1). Everything is read
 * from commits; the working tree, its index and its configuration have no say. Returns the first failure, or null.
 *
 * @param {string} root The top of the working tree.
 * @param {(title: string) => void} onStep Told before each step.
 * @returns {Promise<import('./failure.js').Failure | null>}
 */
export async function verifyPromotion(root, onStep) {
  const folder = await mkdtemp(join(tmpdir(), 'proofmark-promotion-'));
  try {
    const history = await openHistory(root, join(folder, 'git'));
    if ('code' in history) return history;
    await mkdir(join(folder, 'isolated'));
    const isolation = await createIsolation(join(folder, 'isolated'), history.program);
    const proof = /** @type {import('./step.js').Proof} */ ({
      history,
      folder,
      isolation,
      async createRepository(name) {
        const path = await isolation.createFolder(name);
        await history.init(path);
        return path;
      },
    });
    for (const step of steps) {
      onStep(step.title);
      const failure = await step.prove(proof);
      if (failure !== null) return failure;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
