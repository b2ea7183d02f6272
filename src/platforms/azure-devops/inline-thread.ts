import { err, ok, type Result } from '../../core/index.ts';
import type { PlannedComment } from '../../publication/index.ts';
import type { PlatformFailure } from '../port/index.ts';
import type { Iteration } from './iteration.ts';
import type { ThreadBody } from './request.ts';

/**
 * A thread on one added line, from its first character to behind its last, in the file as it is after the change. It is
 * tied to the iteration, so that it follows later pushes; comparing an iteration with itself means: with the common
 * commit of both branches, which is the whole pull request.
 */
export function toInlineThread(
  { path, line, lineLength, body }: PlannedComment,
  iteration: Iteration,
): Result<ThreadBody, PlatformFailure> {
  const changeTrackingId = iteration.changes.get(path);
  if (changeTrackingId === undefined) return err({ code: 'platform.file-not-in-iteration' });
  return ok({
    comments: [{ parentCommentId: 0, content: body, commentType: 'text' }],
    status: 'active',
    threadContext: {
      filePath: `/${path}`,
      rightFileStart: { line, offset: 1 },
      rightFileEnd: { line, offset: lineLength + 1 },
    },
    pullRequestThreadContext: {
      changeTrackingId,
      iterationContext: {
        firstComparingIteration: iteration.id,
        secondComparingIteration: iteration.id,
      },
    },
  });
}
