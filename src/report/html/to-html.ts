import { sha256 } from '../../core/index.ts';
import type { Report } from '../report.ts';
import { createShownDiff } from '../shown-diff.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toSubjectWords } from '../words/provenance.ts';
import { toFileSection } from './file-section.ts';
import { type CardFacts, toFindingCard } from './finding-card.ts';
import { toHeader, toToolbar } from './header.ts';
import { type Html, html, toMarkup } from './html.ts';
import { toProvenanceBlock } from './provenance-block.ts';
import { type NumberedFinding, type PageFile, planShownLines } from './shown-budget.ts';
import { toSidebar } from './sidebar.ts';
import { pageStyle } from './styles/page-style.ts';

/**
 * The report as one HTML file that needs nothing else: it asks for nothing over the network, has no script, and its own
 * policy forbids all but its one style sheet. All text from outside is shown as text. Of very large changes it shows a
 * bounded part and says so.
 */
export function toHtml(report: Report): string {
  const digest = Buffer.from(sha256(pageStyle), 'hex').toString('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  const title = `${toCompletionSentence(report.result)} · ${toSubjectWords(report.result)}`;
  const head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${toMarkup(head)}<style>${pageStyle}</style>\n</head>\n<body>\n${toMarkup(toBody(report))}</body>\n</html>\n`;
}

function toBody(report: Report): Html {
  const { result } = report;
  const findings = result.findings.map((finding, index) => ({ number: index + 1, finding }));
  const files = toPageFiles(report, findings);
  const facts = { rules: new Map(report.rules.map((rule) => [rule.id, rule])), total: findings.length };
  const inFiles = new Set(files.flatMap((file) => file.findings));
  const apart = findings.filter((card) => !inFiles.has(card));
  return html`<a class="skip" href="#main">Skip to the findings</a>
${toHeader(report)}<div class="columns">
${toSidebar(findings, files, facts.rules)}<main id="main" tabindex="-1">
${files.length === 0 ? null : toToolbar(report)}${toApart(apart, facts)}${toFiles(report, files, facts)}</main>
</div>
<footer>${toProvenanceBlock(report)}</footer>
`;
}

/** Each changed file with the findings that have a place in it. */
function toPageFiles({ result, diff }: Report, findings: readonly NumberedFinding[]): readonly PageFile[] {
  const byPath = new Map<string, NumberedFinding[]>();
  for (const card of findings) {
    if (card.finding.anchor === null) continue;
    const cards = byPath.get(card.finding.path.key) ?? [];
    cards.push(card);
    byPath.set(card.finding.path.key, cards);
  }
  const files = new Map(diff?.files.map((file) => [(file.newPath ?? file.oldPath)?.key, file]));
  return result.coverage.map((coverage, index) => {
    const { key } = coverage.path;
    return { index, coverage, file: files.get(key) ?? null, findings: byPath.get(key) ?? [] };
  });
}

/** What has no place in the diff is told whole, before the files. */
function toApart(cards: readonly NumberedFinding[], facts: CardFacts): Html | null {
  if (cards.length === 0) return null;
  return html`<section aria-labelledby="apart"><h2 id="apart">Without a place in the diff</h2>
${cards.map((card) => toFindingCard(card, { kind: 'apart' }, facts))}</section>
`;
}

function toFiles(report: Report, files: readonly PageFile[], facts: CardFacts): Html {
  if (files.length === 0)
    return html`<p class="note">No file was changed.</p>
`;
  const shown = createShownDiff(report);
  const shares = planShownLines(files);
  return html`<section aria-labelledby="files"><h2 id="files">Changed files</h2>
${files.map((file) => toFileSection(file, shares.get(file) ?? 0, shown, facts))}</section>
`;
}
