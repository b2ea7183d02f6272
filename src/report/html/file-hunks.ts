import type { DiffFile, LineRange } from '../../diff/index.ts';
import type { ShownDiff } from '../shown-diff.ts';
import { toCount } from '../words/count.ts';
import type { CardFacts } from './finding-card.ts';
import { type Html, html } from './html.ts';
import { toHunkTable } from './hunk-view.ts';
import type { NumberedFinding } from './shown-budget.ts';

/**
 * The hunks of a file: the first lines as far as the budget reaches, and those round findings wherever they are. What is left
 * out is counted.
 */
export function toFileHunks(
  file: DiffFile,
  cards: readonly NumberedFinding[],
  budget: number,
  shown: ShownDiff,
  facts: CardFacts,
): Html {
  const findings = toFindingsByLine(cards);
  const lines = [...findings.keys()].sort((left, right) => left - right);
  const parts: Html[] = [];
  let left = budget;
  let omitted = 0;
  let next = 0;
  for (const hunk of file.hunks) {
    const before = next;
    while ((lines[next] ?? Number.POSITIVE_INFINITY) < hunk.newStart + hunk.newCount) next += 1;
    if (left <= 0 && next === before) {
      omitted += countChanged(hunk.added) + countChanged(hunk.deleted);
      continue;
    }
    const view = { hunk, section: shown.sectionOf(hunk), lines: shown.linesOf(hunk) };
    parts.push(toHunkTable(view, findings, left, facts));
    left -= view.lines.length;
  }
  if (omitted > 0) {
    parts.push(
      html`<p class="note">${toCount(omitted, 'more changed line')} of this file not shown here; the diff itself has them.</p>`,
    );
  }
  return html`${parts}`;
}

function toFindingsByLine(
  cards: readonly NumberedFinding[],
): ReadonlyMap<number, readonly NumberedFinding[]> {
  const byLine = new Map<number, NumberedFinding[]>();
  for (const card of cards) {
    const line = card.finding.anchor?.line ?? 0;
    const here = byLine.get(line) ?? [];
    here.push(card);
    byLine.set(line, here);
  }
  return byLine;
}

/** How many lines some ranges hold. */
export function countChanged(ranges: readonly LineRange[]): number {
  return ranges.reduce((lines, [from, to]) => lines + to - from + 1, 0);
}
