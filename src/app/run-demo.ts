import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Result } from '../core/index.ts';
import { toHtml } from '../report/index.ts';
import { createDemoRepository } from './demo/create-repository.ts';
import {
  type Review,
  type ReviewRangeFailure,
  type ReviewRangeRequest,
  reviewRange,
} from './review-range.ts';

export interface Demo extends Review {
  /** The repository that was made; it stays, so that the user can go on with it. */
  readonly repository: string;
  /** The same result as one HTML file. */
  readonly htmlFile: string;
}

/** Makes a small repository with an interesting change in a temporary folder and reviews it with the built-in rules. */
export async function runDemo(
  request: Pick<ReviewRangeRequest, 'environment' | 'tool' | 'signal'>,
): Promise<Result<Demo, ReviewRangeFailure>> {
  const folder = await mkdtemp(join(tmpdir(), 'proofmark-demo-'));
  try {
    const repository = join(folder, 'shop');
    await createDemoRepository(repository, request.environment['PATH']);
    const review = await reviewRange({
      ...request,
      repository,
      base: 'main',
      head: { kind: 'revision', revision: 'HEAD' },
      exclude: [],
      bounds: {},
      engine: { name: 'rules', command: null, args: [], inherits: [], model: null, seconds: 60 },
      configuredValues: [],
      onProgress: () => undefined,
    });
    if (!review.ok) return review;
    const htmlFile = join(folder, 'review.html');
    await writeFile(htmlFile, toHtml(review.value.report));
    return ok({ ...review.value, repository, htmlFile });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
