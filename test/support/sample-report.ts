import { readFileSync } from 'node:fs';
import {
  type FileCoverage,
  type PlacedFinding,
  parseCommitId,
  parseObjectId,
  parseRepoPathText,
  type RepoPath,
  type ReviewResult,
  type Severity,
  sha256,
} from '../../src/core/index.ts';
import { type Diff, parseDiff } from '../../src/diff/index.ts';
import type { Report, RuleInfo } from '../../src/report/index.ts';

/** What a test says about a finding; its anchor is its line unless it names another or none. */
export interface SampleFinding {
  readonly path: string;
  readonly line: number;
  readonly severity: Severity;
  readonly comment: string;
  readonly rule?: string | null;
  readonly anchor?: PlacedFinding['anchor'];
}

/** A secret that the sample change commits; the sample's redaction knows it. */
export const sampleSecret = ['demo', 'rates', 'key'].join('-');

export function samplePath(text: string): RepoPath {
  return must(parseRepoPathText(text));
}

export function toPlaced(sample: SampleFinding): PlacedFinding {
  const { path, line, severity, comment, rule = null, anchor = { line, moved: 0 } } = sample;
  const fingerprint = sha256(JSON.stringify([path, line, severity, comment]));
  return {
    path: samplePath(path),
    line,
    severity,
    comment,
    rule,
    anchor,
    lineText: anchor ? 'the anchored line' : null,
    fingerprint,
  };
}

/** A report on a diff: every file reviewed, unless `verdicts` says something else of a path. */
export function toReport(
  diff: Uint8Array | string,
  findings: readonly SampleFinding[],
  verdicts: Readonly<Record<string, FileCoverage['verdict']>> = {},
  changed: Partial<ReviewResult> = {},
): Report {
  const parsed = must(parseDiff(typeof diff === 'string' ? Buffer.from(diff, 'utf8') : diff));
  return {
    result: {
      ...sampleResult(parsed, findings.map(toPlaced), verdicts),
      ...changed,
    },
    diff: parsed,
    tool: { name: 'proofmark', version: '0.1.0' },
    rules: sampleRules,
    redact: (text) => text.replaceAll(sampleSecret, 'REDACTED_CONFIGURED_VALUE_1'),
  };
}

/** A realistic change to a small shop, with every kind of verdict, a limitation, and findings of each severity. */
export function sampleReport(): Report {
  const diff = readFileSync(new URL('../fixtures/report/sample.diff', import.meta.url));
  return toReport(diff, sampleFindings, sampleVerdicts, {
    summary: sampleSummary,
    completion: 'incomplete',
    limitations: [
      {
        code: 'limitation.cut',
        path: samplePath('src/pricing/discount.ts'),
        reason: 'file-bytes',
        bytes: 1_204_331,
      },
      { code: 'limitation.part-failed', part: 2, files: 1, reason: 'engine-timeout' },
    ],
  });
}

function sampleResult(
  diff: Diff,
  findings: readonly PlacedFinding[],
  verdicts: Readonly<Record<string, FileCoverage['verdict']>>,
): ReviewResult {
  const blocking = findings.some(({ severity }) => severity === 'blocker');
  return {
    subject: {
      kind: 'local',
      label: 'shop',
      head: { kind: 'commit', id: must(parseCommitId('9b1d3f'.padEnd(40, '07'))) },
    },
    provenance: {
      authority: { kind: 'local', digest: sha256('instructions') },
      engine: { name: 'rules', version: '0.1.0', settingsDigest: sha256('settings') },
      base: must(parseCommitId('4c2a'.padEnd(40, '81'))),
      baseTree: must(parseObjectId('77e0'.padEnd(40, '5c'))),
      mergeBase: must(parseCommitId('4c2a'.padEnd(40, '81'))),
      diffDigest: sha256(diff.bytes),
    },
    completion: blocking ? 'complete-with-blocking' : 'complete-without-blocking',
    summary: '',
    findings,
    coverage: diff.files.flatMap((file) => {
      const path = file.newPath ?? file.oldPath;
      return path === null ? [] : [{ path, verdict: verdicts[path.text ?? ''] ?? { kind: 'reviewed' } }];
    }),
    limitations: [],
  };
}

const sampleSummary =
  'The change adds a user search, moves the exchange rates to version 2 of the service and lowers the discount threshold.\n\nThe search builds its statement from what the caller sends; that should not go in.';

const sampleFindings: readonly SampleFinding[] = [
  {
    path: 'src/db/users.ts',
    line: 19,
    severity: 'blocker',
    rule: 'sql-from-strings',
    comment:
      'The name that the caller searches for becomes part of the SQL text. A name like `%\' or true --` reads every user. Pass it as a parameter: `where name like $1`, with `[filter.name + "%"]`.',
  },
  {
    path: 'src/http/client.ts',
    line: 3,
    severity: 'blocker',
    rule: 'tls-check-off',
    comment:
      'Certificates are no longer checked, so anybody on the way can read the key and answer with other rates.',
  },
  {
    path: 'src/db/users.ts',
    line: 20,
    severity: 'warning',
    comment:
      '`filter.sort` is only narrowed by its type. Values from a request are not, so check it against the two allowed names before it goes into `order by`.',
  },
  {
    path: 'src/db/users.ts',
    line: 36,
    severity: 'warning',
    rule: 'swallowed-error',
    comment: 'A failed update is now silent: the caller believes that the name was changed.',
    anchor: { line: 34, moved: 2 },
  },
  {
    path: 'test/discount.test.ts',
    line: 8,
    severity: 'warning',
    rule: 'focused-test',
    comment: '`it.only` keeps every other test of this file from running.',
  },
  {
    path: 'src/http/money.ts',
    line: 12,
    severity: 'warning',
    rule: 'hidden-text',
    comment: 'This comment holds bidirectional controls: it does not read as it is compiled.',
  },
  {
    path: 'src/http/format.ts',
    line: 4,
    severity: 'warning',
    comment:
      'Other modules still import `./format.ts`. The file was renamed and nothing in this change touches the imports.',
    anchor: null,
  },
  {
    path: 'src/http/client.ts',
    line: 18,
    severity: 'nit',
    rule: 'debug-output',
    comment: 'This looks like debugging output, and it writes the key to the log as part of the address.',
  },
];

const sampleVerdicts: Readonly<Record<string, FileCoverage['verdict']>> = {
  'assets/logo.png': { kind: 'excluded', reason: 'binary' },
  'package-lock.json': { kind: 'excluded', reason: 'lock' },
  'src/legacy.ts': { kind: 'no-lines' },
  'src/pricing/discount.ts': { kind: 'not-reviewed', reason: 'file-bytes' },
};

const sampleRules: readonly RuleInfo[] = [
  toRule(
    'sql-from-strings',
    'SQL statement built from strings',
    'blocker',
    'Text that comes from outside can end the statement and begin another one.',
  ),
  toRule(
    'tls-check-off',
    'Certificate checks are turned off',
    'blocker',
    'Without them an encrypted connection proves nothing about who is at the other end.',
  ),
  toRule(
    'swallowed-error',
    'Error is swallowed',
    'warning',
    'A failure that nobody hears of is found much later, and far from its cause.',
  ),
  toRule('focused-test', 'Focused test', 'warning', 'A focused test hides that all others no longer run.'),
  toRule(
    'hidden-text',
    'Hidden characters in source',
    'warning',
    'Code that reads differently from how it runs cannot be reviewed by eye.',
  ),
  toRule(
    'debug-output',
    'Debug output left behind',
    'nit',
    'Output meant for one afternoon clutters logs for years.',
  ),
];

function toRule(id: string, title: string, severity: Severity, rationale: string): RuleInfo {
  return { id, title, severity, rationale, serves: 'review.correctness' };
}

function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok) throw new Error(`a sample is well-formed: ${JSON.stringify(result.error)}`);
  return result.value;
}
