import type { Limitation, PlacedFinding, RepoPath, ReviewSubject } from '../../core/index.ts';
import type { Report } from '../report.ts';
import { createShownDiff, type ShownDiff } from '../shown-diff.ts';
import { tallyCoverage, tallyFindings } from '../tally.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toLimitationSentence } from '../words/limitation.ts';
import { toAsciiJson } from './ascii-json.ts';

/** Changes when a reader of the last one would misread the next; new keys alone don't change it. */
const format = 'proofmark.report/1';

const notice =
  'A report for scripts and dashboards. It carries no authority: it proves nothing about who reviewed, and no merge may depend on it.';

/**
 * The report as JSON, in the shape of docs/report.schema.json. Texts are exact and still untrusted; source text is
 * free of secrets.
 */
export function toJson(report: Report): string {
  const { result, tool } = report;
  const shown = createShownDiff(report);
  return toAsciiJson({
    format,
    notice,
    tool,
    subject: toSubject(result.subject),
    completion: result.completion,
    statement: toCompletionSentence(result),
    counts: { findings: tallyFindings(result.findings), files: toFileCounts(report) },
    summary: result.summary,
    findings: result.findings.map((finding) => toFinding(finding, shown)),
    coverage: result.coverage.map(({ path, verdict }) => ({ path: toPath(path), verdict })),
    limitations: result.limitations.map(toLimitation),
    provenance: result.provenance,
  });
}

function toSubject(subject: ReviewSubject): unknown {
  if (subject.kind === 'local') return subject;
  const { repository, number, head } = subject.identity;
  return { kind: subject.kind, repository, number, head };
}

function toFileCounts({ result }: Report): unknown {
  const { total, reviewed, noLines, excluded, notReviewed } = tallyCoverage(result.coverage);
  return { total, reviewed, noLines, excluded, notReviewed };
}

function toFinding(finding: PlacedFinding, shown: ShownDiff): unknown {
  const { severity, rule, path, line, anchor, comment, fingerprint } = finding;
  const lineText = shown.lineTextOf(finding);
  return { severity, rule, path: toPath(path), line, anchor, lineText, comment, fingerprint };
}

/** A path is bytes: `text` is null where they are not UTF-8, and `b64` is always exact. */
function toPath(path: RepoPath): unknown {
  return { b64: Buffer.from(path.bytes).toString('base64'), text: path.text };
}

function toLimitation(limitation: Limitation): unknown {
  const text = toLimitationSentence(limitation);
  return 'path' in limitation
    ? { ...limitation, path: toPath(limitation.path), text }
    : { ...limitation, text };
}
