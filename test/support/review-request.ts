import type { Surface } from '../../src/diff/index.ts';
import type { ReviewEngine } from '../../src/engines/port/index.ts';
import type { ReviewRequest } from '../../src/procedure/index.ts';
import { createRedactor } from '../../src/secrets/index.ts';
import { localAuthority } from './local-authority.ts';

/** A local review of a surface, with nothing configured but what the test says. */
export function requestOf(
  surface: Surface,
  engine: ReviewEngine,
  changes: Partial<ReviewRequest> = {},
): ReviewRequest {
  return {
    surface,
    engine,
    subject: { kind: 'local', label: 'made-up', head: { kind: 'worktree' } },
    identities: { base: null, baseTree: null, mergeBase: null },
    authority: localAuthority,
    redactor: createRedactor({ configuredValues: changes.configuredValues ?? [] }),
    configuredValues: [],
    title: null,
    description: null,
    after: new Map(),
    answers: null,
    partsAtOnce: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  };
}
