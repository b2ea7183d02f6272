import {
  err,
  type IdentityFailure,
  ok,
  type Platform,
  type PullRequestIdentity,
  type Result,
  type ReviewResult,
} from '../core/index.ts';
import type { Surface } from '../diff/index.ts';
import type { ReviewEngine } from '../engines/port/index.ts';
import type { Iteration } from '../platforms/azure-devops/index.ts';
import type { PlatformFailure } from '../platforms/port/index.ts';
import { type Authority, reviewSurface } from '../procedure/index.ts';
import { type PublicationFailure, type PublicationPlan, planPublication } from '../publication/index.ts';
import { createRedactor } from '../secrets/index.ts';
import {
  assumeIteration,
  type MalformedInput,
  readComments,
  readIdentity,
  readIteration,
  readText,
} from './dry-run-inputs.ts';
import { capabilities, type PlatformRequest, toPlatformRequests } from './platforms.ts';
import type { InstallationFailure } from './policy/read-toolchain.ts';
import { type DiffSurfaceFailure, readDiffSurface } from './read-diff-surface.ts';
import { readLocalAuthority } from './read-local-authority.ts';
import type { SurfaceRequest } from './surface-request.ts';

/** The bytes of the files that a dry run is made of. */
export interface DryRunRequest {
  readonly platform: Platform;
  readonly identity: Uint8Array;
  /** What the platform shows; the identity itself where nothing else is given. */
  readonly observed: Uint8Array | null;
  readonly draft: boolean;
  readonly diff: Uint8Array;
  readonly answer: Uint8Array;
  /** Comments as the platform attests them, or none. */
  readonly existing: Uint8Array | null;
  /** The iteration that Azure DevOps ties threads to; assumed from the diff where none is given. */
  readonly iteration: Uint8Array | null;
  readonly surface: SurfaceRequest;
  readonly configuredValues: readonly string[];
}

export interface DryRun {
  readonly plan: PublicationPlan;
  /** What would be sent, in order; empty unless the plan posts. */
  readonly requests: readonly PlatformRequest[];
  readonly review: ReviewResult;
}

export type DryRunFailure =
  | MalformedInput
  /** The identity is of another platform than the one that was named. */
  | { readonly code: 'app.other-platform'; readonly named: Platform }
  | IdentityFailure
  | DiffSurfaceFailure
  | InstallationFailure
  | PublicationFailure
  | PlatformFailure;

/** Plans a publication from files alone: the same bytes give the same plan, and nothing is sent (CL-1). */
export async function planDryRun(request: DryRunRequest): Promise<Result<DryRun, DryRunFailure>> {
  const identity = readIdentity('identity', request.identity);
  if (!identity.ok) return identity;
  const observed = request.observed === null ? identity : readIdentity('observed', request.observed);
  if (!observed.ok) return observed;
  if (identity.value.repository.platform !== request.platform) {
    return err({ code: 'app.other-platform', named: request.platform });
  }
  const comments = request.existing === null ? ok([]) : readComments(request.existing);
  if (!comments.ok) return comments;
  const answer = readText('answer', request.answer);
  if (!answer.ok) return answer;
  const surface = readDiffSurface(request.diff, request.surface);
  if (!surface.ok) return surface;
  const iteration = chooseIteration(surface.value, identity.value, request.iteration);
  if (!iteration.ok) return iteration;
  const authority = await readLocalAuthority();
  if (!authority.ok) return authority;
  const subject = { surface: surface.value, identity: identity.value, authority: authority.value };
  const review = await judge(subject, answer.value, request.configuredValues);
  const plan = planPublication({
    expected: identity.value,
    observed: { identity: observed.value, phase: request.draft ? 'draft' : 'ready' },
    comments: comments.value,
    result: review,
    diff: surface.value.diff,
    inlinePaths: request.platform === 'azure-devops' ? new Set(iteration.value.changes.keys()) : null,
    limits: capabilities[request.platform].limits,
  });
  if (!plan.ok) return plan;
  const requests =
    plan.value.kind === 'post' ? toPlatformRequests(plan.value, identity.value, iteration.value) : ok([]);
  return requests.ok ? ok({ plan: plan.value, requests: requests.value, review }) : requests;
}

interface JudgedChange {
  readonly surface: Surface;
  readonly identity: PullRequestIdentity;
  readonly authority: Authority;
}

/** The whole procedure with an engine that says what the file says. */
async function judge(
  { surface, identity, authority }: JudgedChange,
  answer: string,
  configuredValues: readonly string[],
): Promise<ReviewResult> {
  return await reviewSurface({
    surface,
    subject: { kind: 'pull-request', identity },
    identities: { base: null, baseTree: null, mergeBase: null },
    authority,
    engine: createRecordedEngine(answer),
    redactor: createRedactor({ configuredValues }),
    title: null,
    description: null,
    after: new Map(),
    configuredValues,
    answers: null,
    partsAtOnce: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** One answer is one part: the whole change goes into it, however large. */
function createRecordedEngine(text: string): ReviewEngine {
  return {
    name: 'recorded',
    version: '1',
    settings: null,
    promptBytes: 1 << 30,
    wholeFiles: false,
    review: async () => ok({ kind: 'text', text }),
  };
}

function chooseIteration(
  surface: Surface,
  { head }: PullRequestIdentity,
  file: Uint8Array | null,
): Result<Iteration, MalformedInput | PlatformFailure> {
  return file === null ? ok(assumeIteration(surface, head)) : readIteration(file, head);
}
