import { z } from 'zod';
import { type CommitId, err, ok, parseCommitId, type Result } from '../../core/index.ts';
import type { PlatformFailure } from '../port/index.ts';

/** One push to a pull request, with the number by which each of its files is tracked over later pushes. */
export interface Iteration {
  readonly id: number;
  readonly head: CommitId;
  /** By path after the change, without a leading slash. Files that were deleted have no new side and are not here. */
  readonly changes: ReadonlyMap<string, number>;
}

export interface IterationChange {
  readonly path: string;
  readonly changeTrackingId: number;
}

/** A page of an iteration's changes, and where the next one begins; null at the end. */
export interface ChangesPage {
  readonly changes: readonly IterationChange[];
  readonly nextSkip: number | null;
}

const iteration = z.object({
  id: z.int().min(1).max(32_767),
  sourceRefCommit: z.object({ commitId: z.string() }),
});

const changesPage = z.object({
  changeEntries: z.array(
    z.object({
      changeTrackingId: z.int().min(1),
      // One or several, as in `edit, rename`.
      changeType: z.string(),
      item: z.object({ path: z.string().optional(), isFolder: z.boolean().optional() }),
    }),
  ),
  nextSkip: z.int().min(0).optional(),
});

/** Reads an iteration's number and head. */
export function parseIteration(value: unknown): Result<Pick<Iteration, 'id' | 'head'>, PlatformFailure> {
  const parsed = iteration.safeParse(value);
  if (!parsed.success) return malformed(parsed.error);
  const head = parseCommitId(parsed.data.sourceRefCommit.commitId);
  if (!head.ok) return err({ code: 'platform.malformed-iteration', field: 'sourceRefCommit.commitId' });
  return ok({ id: parsed.data.id, head: head.value });
}

/** Reads a page of changes: 100 entries unless asked for more, 2,000 at most; the last one has no `nextSkip`, or 0. */
export function parseChangesPage(value: unknown): Result<ChangesPage, PlatformFailure> {
  const parsed = changesPage.safeParse(value);
  if (!parsed.success) return malformed(parsed.error);
  const changes = parsed.data.changeEntries.flatMap(({ changeTrackingId, changeType, item }) => {
    const { path = '', isFolder = false } = item;
    const gone = changeType.split(',').some((type) => ['delete', 'sourceRename'].includes(type.trim()));
    return gone || isFolder || path === '' ? [] : [{ path: path.replace(/^\//, ''), changeTrackingId }];
  });
  return ok({ changes, nextSkip: parsed.data.nextSkip || null });
}

/**
 * Puts together what several requests read. The iteration is asked for before the first page and after the last: where
 * it moved between, or is not of the head that was reviewed, the pages belong to nothing that can be named.
 */
export function toIteration(
  head: CommitId,
  before: Pick<Iteration, 'id' | 'head'>,
  pages: readonly ChangesPage[],
  after: Pick<Iteration, 'id' | 'head'>,
): Result<Iteration, PlatformFailure> {
  if (before.id !== after.id || before.head !== after.head || before.head !== head) {
    return err({ code: 'platform.iteration-moved' });
  }
  const changes = new Map(
    pages.flatMap((page) =>
      page.changes.map(({ path, changeTrackingId }) => [path, changeTrackingId] as const),
    ),
  );
  return ok({ id: before.id, head, changes });
}

function malformed(error: z.ZodError): Result<never, PlatformFailure> {
  return err({ code: 'platform.malformed-iteration', field: error.issues[0]?.path.join('.') || 'iteration' });
}
