import { type RepoPath, toVisiblePath } from '../../core/index.ts';
import type { DiffFile } from '../../diff/index.ts';
import type { ShownDiff } from '../shown-diff.ts';
import { tallyFindings } from '../tally.ts';
import { toNumber } from '../words/count.ts';
import { toVerdictWords } from '../words/coverage.ts';
import { toTally } from './badges.ts';
import { countChanged, toFileHunks } from './file-hunks.ts';
import { type CardFacts, toFindingCard } from './finding-card.ts';
import { type Html, html } from './html.ts';
import type { NumberedFinding, PageFile } from './shown-budget.ts';
import { bodyHeights } from './styles/diff-style.ts';

/** One changed file: a row that always shows, and its hunks behind it; open where there is something to read. */
export function toFileSection(page: PageFile, budget: number, shown: ShownDiff, facts: CardFacts): Html {
  const { coverage, file, findings } = page;
  const found = findings.length > 0;
  const verdict =
    coverage.verdict.kind === 'reviewed'
      ? null
      : html`<span class="verdict">${toVerdictWords(coverage.verdict)}</span>`;
  return html`<details class="file ${coverage.verdict.kind}" id="file-${page.index}"${found ? html` open` : null}>
<summary><h3>${toPathHtml(coverage.path)}</h3>${toHistory(file)}${verdict}${toTally(tallyFindings(findings.map(({ finding }) => finding)))}${toChangedLines(file)}</summary>
<div class="${toBodyClass(budget)}">${toBody(page, budget, shown, facts)}</div>
</details>
`;
}

/** A long body says roughly how long, so that the browser need not lay it out to know. */
function toBodyClass(lines: number): string {
  const height = bodyHeights.findLast((height) => height <= lines);
  return height === undefined ? 'body' : `body long lines-${height}`;
}

function toBody(page: PageFile, budget: number, shown: ShownDiff, facts: CardFacts): Html {
  const { coverage, file, findings } = page;
  const hidden = file === null || file.hunks.length === 0 || coverage.verdict.kind === 'excluded';
  const inPlace: NumberedFinding[] = [];
  const besides: NumberedFinding[] = [];
  for (const card of findings) (hidden || !shown.frameOf(card.finding, 0) ? besides : inPlace).push(card);
  const cards = besides.map((card) =>
    toFindingCard(card, { kind: 'file', line: shown.lineTextOf(card.finding) }, facts),
  );
  return hidden
    ? html`${cards}<p class="note">${toAbsence(page)}</p>`
    : html`${cards}${toFileHunks(file, inPlace, budget, shown, facts)}`;
}

function toAbsence({ coverage, file }: PageFile): string {
  if (!file) return 'The diff is not at hand, so its lines are not shown.';
  return coverage.verdict.kind === 'excluded'
    ? 'This file was left out of the analysis, and its lines are not shown.'
    : 'It has no lines in the diff: only its name, its mode or something unreadable changed.';
}

/** The folder is set fainter than the name. */
function toPathHtml(path: RepoPath): Html {
  const shown = toVisiblePath(path);
  const name = shown.lastIndexOf('/') + 1;
  return html`<span class="path"><span class="folder">${shown.slice(0, name)}</span>${shown.slice(name)}</span>`;
}

function toHistory(file: DiffFile | null): Html | null {
  if (!file || file.status === 'modified') return null;
  const from = file.status === 'renamed' || file.status === 'copied' ? file.oldPath : null;
  return html`<span class="history">${file.status}${from ? ` from ${toVisiblePath(from)}` : ''}</span>`;
}

function toChangedLines(file: DiffFile | null): Html | null {
  if (!file || file.binary) return null;
  const added = file.hunks.reduce((lines, hunk) => lines + countChanged(hunk.added), 0);
  const deleted = file.hunks.reduce((lines, hunk) => lines + countChanged(hunk.deleted), 0);
  return html`<span class="changed"><span class="plus">+${toNumber(added)}</span> <span class="minus">−${toNumber(deleted)}</span></span>`;
}
