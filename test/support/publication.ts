import {
  type FileCoverage,
  type PlacedFinding,
  type PullRequestIdentity,
  parseIdentity,
  parseRepoPathText,
  type RepoPath,
  type ReviewResult,
  withFingerprints,
} from '../../src/core/index.ts';
import { type Diff, parseDiff } from '../../src/diff/index.ts';
import type { PublicationInput } from '../../src/publication/index.ts';

export const heads = { one: '1'.repeat(40), two: '2'.repeat(40), three: '3'.repeat(40) } as const;

/** A pull request on GitHub, at a head. */
export function githubIdentity(
  head: string = heads.one,
  change: Readonly<Record<string, string | number>> = {},
): PullRequestIdentity {
  const fields = { platform: 'github', host: 'github.com', repositoryId: 7, label: 'octo/demo', number: 42 };
  return identity({ ...fields, head, ...change });
}

/** A pull request on Azure DevOps, at a head. */
export function azureIdentity(head: string = heads.one): PullRequestIdentity {
  return identity({
    platform: 'azure-devops',
    collectionUrl: 'https://dev.azure.com/contoso',
    projectId: '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c',
    repositoryId: '4bc14d40-c903-45e2-872e-0462c7748079',
    label: 'Demo/demo',
    number: 42,
    head,
  });
}

function identity(fields: unknown): PullRequestIdentity {
  const parsed = parseIdentity(fields);
  if (!parsed.ok) throw new Error(`not an identity: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

export function path(text: string): RepoPath {
  const parsed = parseRepoPathText(text);
  if (!parsed.ok) throw new Error(`not a path: ${text}`);
  return parsed.value;
}

export function diffOf(text: string | Uint8Array): Diff {
  const parsed = parseDiff(typeof text === 'string' ? Buffer.from(text) : text);
  if (!parsed.ok) throw new Error(`not a diff: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** A diff that adds each file with these lines. */
export function addingDiff(files: Readonly<Record<string, readonly string[]>>): Diff {
  const blocks = Object.entries(files).map(([name, lines]) =>
    [
      `diff --git a/${name} b/${name}`,
      'new file mode 100644',
      'index 0000000..1111111',
      '--- /dev/null',
      `+++ b/${name}`,
      `@@ -0,0 +1,${lines.length} @@`,
      ...lines.map((line) => `+${line}`),
    ].join('\n'),
  );
  return diffOf(`${blocks.join('\n')}\n`);
}

export type FindingFacts = Partial<Omit<PlacedFinding, 'path' | 'fingerprint'>> & {
  readonly file: string | RepoPath;
  readonly line: number;
};

/** Findings at their exact lines, unless said otherwise. */
export function findingsOf(...facts: readonly FindingFacts[]): readonly PlacedFinding[] {
  return withFingerprints(
    facts.map(({ file, line, ...change }) => ({
      path: typeof file === 'string' ? path(file) : file,
      line,
      severity: 'warning',
      comment: `Something is wrong at line ${line} of it.`,
      rule: null,
      anchor: { line, moved: 0 },
      lineText: `line ${line}`,
      ...change,
    })),
  );
}

/** A complete review of these files, unless said otherwise. */
export function resultOf(
  identityOf: PullRequestIdentity,
  findings: readonly PlacedFinding[],
  change: Partial<ReviewResult> = {},
): ReviewResult {
  const names = [...new Map(findings.map((finding) => [finding.path.key, finding.path])).values()];
  const coverage = names.length > 0 ? names : [path('src/a.ts')];
  return {
    subject: { kind: 'pull-request', identity: identityOf },
    provenance: {
      authority: { kind: 'local', digest: 'a'.repeat(64) },
      engine: { name: 'rules', version: '1.0.0', settingsDigest: 'b'.repeat(64) },
      base: null,
      baseTree: null,
      mergeBase: null,
      diffDigest: 'c'.repeat(64),
    },
    completion: findings.some(({ severity }) => severity === 'blocker')
      ? 'complete-with-blocking'
      : 'complete-without-blocking',
    summary: 'A summary.',
    findings,
    coverage: coverage.map((one): FileCoverage => ({ path: one, verdict: { kind: 'reviewed' } })),
    limitations: [],
    ...change,
  };
}

/** A first review of `src/a.ts`, which the change adds with thirty lines, unless said otherwise. */
export function inputOf(change: Partial<PublicationInput> = {}): PublicationInput {
  const expected = change.expected ?? githubIdentity();
  return {
    expected,
    observed: { identity: expected, phase: 'ready' },
    comments: [],
    result: resultOf(expected, findingsOf({ file: 'src/a.ts', line: 3 })),
    diff: addingDiff({ 'src/a.ts': Array.from({ length: 30 }, (_, index) => `line ${index + 1}`) }),
    inlinePaths: null,
    limits: { bodyLength: 65_536, commentLength: 65_536, commentsPerReview: 40 },
    ...change,
  };
}
