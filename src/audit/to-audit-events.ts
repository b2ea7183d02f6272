import { digestOf, type ReviewResult, type ReviewSubject, sha256, toRepositoryKey } from '../core/index.ts';
import type { AuditEvent } from './audit-event.ts';

type ReviewFinished = Extract<AuditEvent, { kind: 'review-finished' }>;

/** What is kept of a run's beginning. */
export function toRunStarted(subject: ReviewSubject): AuditEvent {
  if (subject.kind === 'pull-request') {
    const { repository, number, head } = subject.identity;
    const { kind } = subject;
    return {
      kind: 'run-started',
      subject: { kind, repository: sha256(toRepositoryKey(repository)), number, head },
    };
  }
  const head = subject.head.kind === 'commit' ? subject.head.id : null;
  return { kind: 'run-started', subject: { kind: 'local', head } };
}

/** What is kept of a review: each part that failed, then numbers and digests of the whole. */
export function toReviewEvents(result: ReviewResult): readonly AuditEvent[] {
  const { authority, engine, diffDigest } = result.provenance;
  const failures = result.limitations.flatMap((limitation) =>
    limitation.code === 'limitation.part-failed'
      ? [
          {
            kind: 'part-failed' as const,
            part: limitation.part,
            files: limitation.files,
            reason: limitation.reason,
          },
        ]
      : [],
  );
  const finished: ReviewFinished = {
    kind: 'review-finished',
    authority: authority.digest,
    diff: diffDigest,
    engine: digestOf({ name: engine.name, version: engine.version, settings: engine.settingsDigest }),
    completion: result.completion,
    findings: countFindings(result),
    files: countFiles(result),
    limitations: result.limitations.length,
  };
  return [...failures, finished];
}

function countFindings({ findings }: ReviewResult): ReviewFinished['findings'] {
  const counts = { blocker: 0, warning: 0, nit: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

function countFiles({ coverage }: ReviewResult): ReviewFinished['files'] {
  const counts = { reviewed: 0, 'no-lines': 0, excluded: 0, 'not-reviewed': 0 };
  for (const { verdict } of coverage) counts[verdict.kind]++;
  return counts;
}
