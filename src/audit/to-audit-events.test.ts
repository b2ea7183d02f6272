import { describe, expect, it } from 'vitest';
import {
  type CommitId,
  parseCommitId,
  parseRepoPathText,
  type RepoPath,
  type ReviewResult,
  sha256,
} from '../core/index.ts';
import { toNextLink } from './audit-link.ts';
import { toReviewEvents, toRunStarted } from './to-audit-events.ts';

function commit(): CommitId {
  const id = parseCommitId('c'.repeat(40));
  if (!id.ok) throw new Error(id.error.code);
  return id.value;
}

function path(text: string): RepoPath {
  const parsed = parseRepoPathText(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const secretName = path('deploy/secret-project-name.ts');
const said = 'The token is abc123';

const result: ReviewResult = {
  subject: {
    kind: 'pull-request',
    identity: {
      repository: {
        platform: 'github',
        host: 'git.internal.example',
        repositoryId: 42,
        label: 'acme/rocket',
      },
      number: 7,
      head: commit(),
    },
  },
  provenance: {
    authority: { kind: 'local', digest: sha256('rules') },
    engine: { name: 'rules', version: '1', settingsDigest: sha256('settings') },
    base: null,
    baseTree: null,
    mergeBase: null,
    diffDigest: sha256('diff'),
  },
  completion: 'incomplete',
  summary: said,
  findings: (['blocker', 'nit', 'nit'] as const).map((severity) => ({
    path: secretName,
    line: 1,
    severity,
    comment: said,
    rule: null,
    anchor: null,
    lineText: null,
    fingerprint: sha256(severity),
  })),
  coverage: [
    { path: secretName, verdict: { kind: 'reviewed' } },
    { path: secretName, verdict: { kind: 'not-reviewed', reason: 'engine-failed' } },
  ],
  limitations: [
    { code: 'limitation.part-failed', part: 2, files: 1, reason: 'engine-timeout' },
    { code: 'limitation.undecodable', path: secretName },
  ],
};

describe('audit events of a review', () => {
  const events = [toRunStarted(result.subject), ...toReviewEvents(result)];

  it('FA-3 count what happened', () => {
    expect(events).toMatchObject([
      { kind: 'run-started', subject: { kind: 'pull-request', number: 7, head: 'c'.repeat(40) } },
      { kind: 'part-failed', part: 2, files: 1, reason: 'engine-timeout' },
      {
        kind: 'review-finished',
        completion: 'incomplete',
        findings: { blocker: 1, warning: 0, nit: 2 },
        files: { reviewed: 1, 'no-lines': 0, excluded: 0, 'not-reviewed': 1 },
        limitations: 2,
      },
    ]);
  });

  it('FA-3 hold no name, path, address or word of anybody', () => {
    expect(JSON.stringify(events)).not.toMatch(/acme|internal|secret-project|token|deploy/);
  });

  it('FA-3 fit the closed schema of the trail', () => {
    for (const event of events) expect(toNextLink(null, 0, event).event).toEqual(event);
    const local = toRunStarted({ kind: 'local', label: 'rocket', head: { kind: 'index' } });
    expect(toNextLink(null, 0, local).event).toEqual({
      kind: 'run-started',
      subject: { kind: 'local', head: null },
    });
  });
});
