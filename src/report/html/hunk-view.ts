import type { Hunk } from '../../diff/index.ts';
import type { ShownLine } from '../shown-line.ts';
import { toCount } from '../words/count.ts';
import { toCodeRow } from './code-line.ts';
import { type CardFacts, toFindingCard } from './finding-card.ts';
import { type Html, html } from './html.ts';
import { toMarked } from './marks.ts';
import { pairChanges } from './pair-changes.ts';
import type { NumberedFinding } from './shown-budget.ts';

/** Lines that are shown before and behind an anchored line, whatever the budget says. */
const always = 12;

export interface HunkView {
  readonly hunk: Hunk;
  /** What git shows behind the second `@@`. */
  readonly section: string;
  readonly lines: readonly ShownLine[];
}

/** Git itself writes 80 bytes at most; others may write more. */
const longestSection = 200;

/** The findings of one file by the line of the new side on which they stand. */
export type FindingsByLine = ReadonlyMap<number, readonly NumberedFinding[]>;

/**
 * A hunk as a table: its first `budget` lines and those round findings, each finding in a row of its own under its line. What
 * is left out is said in its place.
 */
export function toHunkTable(
  { hunk, section, lines }: HunkView,
  findings: FindingsByLine,
  budget: number,
  facts: CardFacts,
): Html {
  const changes = pairChanges(lines);
  const shown = chooseLines(lines, findings, budget);
  const rows: Html[] = [];
  let omitted = 0;
  for (const [index, line] of lines.entries()) {
    if (!shown.has(index)) {
      omitted += 1;
      continue;
    }
    if (omitted > 0) rows.push(toOmission(omitted));
    omitted = 0;
    const here = findingsAt(line, findings);
    rows.push(
      toCodeRow(line, changes.get(index), here.length > 0),
      ...here.map((card) => toCardRow(card, facts)),
    );
  }
  if (omitted > 0) rows.push(toOmission(omitted));
  return html`<table class="hunk" aria-label="${toHunkLabel(hunk)}"><tbody>
${section === '' ? null : toSection(section)}${rows}</tbody></table>
`;
}

/** The places of the lines that are shown. */
function chooseLines(
  lines: readonly ShownLine[],
  findings: FindingsByLine,
  budget: number,
): { readonly has: (index: number) => boolean } {
  if (budget >= lines.length) return { has: () => true };
  const near = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (findingsAt(line, findings).length === 0) continue;
    for (let place = index - always; place <= index + always; place += 1) near.add(place);
  }
  return { has: (index) => index < budget || near.has(index) };
}

function findingsAt(line: ShownLine, findings: FindingsByLine): readonly NumberedFinding[] {
  return line.kind === 'added' && line.newLine !== null ? (findings.get(line.newLine) ?? []) : [];
}

function toCardRow(card: NumberedFinding, facts: CardFacts): Html {
  return html`<tr class="card"><td colspan="4">${toFindingCard(card, { kind: 'line' }, facts)}</td></tr>
`;
}

function toSection(section: string): Html {
  return html`<tr class="section"><td colspan="4">${toMarked(section.slice(0, longestSection))}</td></tr>
`;
}

function toOmission(lines: number): Html {
  return html`<tr class="omitted"><td colspan="4">${toCount(lines, 'line')} of this hunk not shown here</td></tr>
`;
}

function toHunkLabel({ newStart, newCount }: Hunk): string {
  return newCount === 0
    ? `Lines removed after line ${newStart}`
    : `Lines ${newStart} to ${newStart + newCount - 1}`;
}
