import { toNextLink, toRunStarted, verifyAuditTrail } from '../../audit/index.ts';
import { parseIdentity, type Result } from '../../core/index.ts';
import { parseDiff } from '../../diff/index.ts';
import { createRulesEngine } from '../../engines/rules/index.ts';
import { type Authority, toPrompt, toReviewParts } from '../../procedure/index.ts';
import { toNeutralMarkdown } from '../../publication/index.ts';
import { createRedactor } from '../../secrets/index.ts';
import { type DryRun, type DryRunFailure, planDryRun } from '../plan-dry-run.ts';
import { readDiffSurface } from '../read-diff-surface.ts';
import { readLocalAuthority } from '../read-local-authority.ts';
import { sampleAnswer, sampleDiff, sampleIdentity, sampleToken } from './sample.ts';

/** Something that must hold on every machine. */
export interface Claim {
  readonly claim: string;
  check(): boolean | Promise<boolean>;
}

interface Changes {
  readonly answer?: Buffer;
  readonly observedHead?: string;
  readonly draft?: boolean;
}

async function dryRun({
  answer = sampleAnswer(4),
  observedHead,
  draft = false,
}: Changes): Promise<Result<DryRun, DryRunFailure>> {
  return await planDryRun({
    platform: 'github',
    identity: Buffer.from(JSON.stringify(sampleIdentity)),
    observed:
      observedHead === undefined
        ? null
        : Buffer.from(JSON.stringify({ ...sampleIdentity, head: observedHead })),
    draft,
    diff: sampleDiff,
    answer,
    existing: null,
    iteration: null,
    surface: { exclude: [], bounds: {} },
    configuredValues: [],
  });
}

/** The lines of the inline comments that a plan posts, or what it does instead. */
async function linesFor(changes: Changes): Promise<readonly number[] | string> {
  const run = await dryRun(changes);
  if (!run.ok) return run.error.code;
  const { plan } = run.value;
  if (plan.kind !== 'post') return plan.reason;
  return plan.reviews.flatMap(({ comments }) => comments.map(({ line }) => line));
}

async function equals(
  actual: Promise<readonly number[] | string>,
  expected: readonly number[] | string,
): Promise<boolean> {
  return JSON.stringify(await actual) === JSON.stringify(expected);
}

async function requireAuthority(): Promise<Authority> {
  const authority = await readLocalAuthority();
  if (!authority.ok) throw new Error(authority.error.code);
  return authority.value;
}

async function samplePrompt(): Promise<string> {
  const surface = readDiffSurface(sampleDiff, { exclude: [], bounds: {} });
  if (!surface.ok) return sampleToken;
  const authority = await requireAuthority();
  const { parts } = toReviewParts({ ...sampleParts, surface: surface.value, authority });
  return parts.map((part) => toPrompt(authority, part)).join('');
}

const sampleParts = {
  redactor: createRedactor({ configuredValues: [] }),
  title: null,
  description: null,
  promptBytes: 1 << 20,
  wholeFiles: false,
  after: new Map<string, Uint8Array>(),
};

async function rulesFindTheToken(): Promise<boolean> {
  const surface = readDiffSurface(sampleDiff, { exclude: [], bounds: {} });
  if (!surface.ok) return false;
  const authority = await requireAuthority();
  const { parts } = toReviewParts({ ...sampleParts, surface: surface.value, authority });
  const [part] = parts;
  if (part === undefined) return false;
  const prompt = toPrompt(authority, part);
  const answer = await createRulesEngine().review({ prompt, part }, new AbortController().signal);
  return (
    answer.ok && answer.value.kind === 'findings' && answer.value.findings.some(({ line }) => line === 3)
  );
}

async function samePlanTwice(): Promise<boolean> {
  const [first, second] = [await dryRun({}), await dryRun({})].map((run) => JSON.stringify(run));
  return first === second;
}

function auditShowsTampering(): boolean {
  const identity = parseIdentity(sampleIdentity);
  if (!identity.ok) return false;
  const first = toNextLink(null, 0, toRunStarted({ kind: 'pull-request', identity: identity.value }));
  const second = toNextLink(first, 1, toRunStarted({ kind: 'pull-request', identity: identity.value }));
  const whole = verifyAuditTrail([first, second], second.digest);
  const changed = verifyAuditTrail([{ ...first, at: 5 }, second], second.digest);
  return whole.ok && !changed.ok;
}

/** What an installation must be able to prove about itself, in the order of a run. */
export const claims: readonly Claim[] = [
  { claim: 'a diff that is whole is parsed', check: () => parseDiff(sampleDiff).ok },
  { claim: 'a diff that is cut short is refused', check: () => !parseDiff(sampleDiff.subarray(0, -20)).ok },
  {
    claim: 'a secret is in no prompt',
    check: async () => {
      const prompt = await samplePrompt();
      return !prompt.includes(sampleToken) && prompt.includes('REDACTED_');
    },
  },
  { claim: 'the built-in rules and their native parsers find a committed token', check: rulesFindTheToken },
  { claim: 'a finding on an added line is posted there', check: () => equals(linesFor({}), [4]) },
  {
    claim: 'a finding three lines below an added line is moved to it',
    check: () => equals(linesFor({ answer: sampleAnswer(7) }), [4]),
  },
  {
    claim: 'a finding four lines away is told apart from the diff',
    check: () => equals(linesFor({ answer: sampleAnswer(8) }), []),
  },
  {
    claim: 'an answer outside the contract is a neutral outcome',
    check: () => equals(linesFor({ answer: Buffer.from('Looks good to me!') }), 'malformed-answer'),
  },
  {
    claim: 'a head that moved rejects the review',
    check: () => equals(linesFor({ observedHead: '1'.repeat(40) }), 'publication.identity-mismatch'),
  },
  { claim: 'a draft is deferred', check: () => equals(linesFor({ draft: true }), 'draft') },
  {
    claim: 'the same input gives the same plan',
    check: samePlanTwice,
  },
  {
    claim: 'engine text cannot mention, link or command',
    check: () =>
      toNeutralMarkdown('/approve\n@octocat [x](https://x.example)') ===
      '`/approve`\n`@octocat` `[x](https://x.example)`',
  },
  { claim: 'an audit trail shows tampering', check: auditShowsTampering },
];
