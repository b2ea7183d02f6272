import type { PlacedFinding } from '../../core/index.ts';
import type { RuleInfo } from '../report.ts';
import { toPlaceNote, toPlaceWords } from '../words/place.ts';
import { type Html, html } from './html.ts';
import { toMarked, toProse } from './marks.ts';
import type { NumberedFinding } from './shown-budget.ts';

/** What the cards of one page share. */
export interface CardFacts {
  readonly rules: ReadonlyMap<string, RuleInfo>;
  /** How many findings the page has. */
  readonly total: number;
}

/** Where a card stands: under its line, before its file's hunks with its code, or apart from all files. */
export type CardPlace =
  | { readonly kind: 'line' | 'apart' }
  | { readonly kind: 'file'; readonly line: string | null };

/** A finding, told whole, with its address on the page. */
export function toFindingCard(
  { number, finding }: NumberedFinding,
  place: CardPlace,
  facts: CardFacts,
): Html {
  const rule = finding.rule === null ? undefined : facts.rules.get(finding.rule);
  const level = place.kind === 'apart' ? html` aria-level="3"` : null;
  const line = place.kind === 'file' ? place.line : null;
  return html`<article class="finding ${finding.severity}" id="finding-${number}" aria-labelledby="finding-${number}-title">
<header><h4 id="finding-${number}-title"${level}><span class="severity">${finding.severity}</span> ${toTitle(finding, rule)}</h4>${toSteps(number, facts.total)}</header>
${line === null ? null : html`<pre class="line">${toMarked(line)}</pre>`}<div class="prose">${toProse(finding.comment)}</div>
${toNote(finding)}${toReason(rule)}</article>
`;
}

function toTitle(finding: PlacedFinding, rule: RuleInfo | undefined): Html {
  const place = html`<span class="place">${toPlaceWords(finding)}</span>`;
  if (rule) return html`${rule.title} ${place} <code class="rule">${rule.id}</code>`;
  return finding.rule === null ? place : html`${place} <code class="rule">${finding.rule}</code>`;
}

/** To the findings before and behind, in order of weight. */
function toSteps(number: number, total: number): Html {
  const previous =
    number > 1
      ? html`<a href="#finding-${number - 1}" aria-label="Previous finding">↑</a>`
      : html`<span>↑</span>`;
  const next =
    number < total
      ? html`<a href="#finding-${number + 1}" aria-label="Next finding">↓</a>`
      : html`<span>↓</span>`;
  return html`<span class="steps">${number} of ${total} ${previous} ${next}</span>`;
}

function toNote(finding: PlacedFinding): Html | null {
  const note = toPlaceNote(finding);
  if (note === null) return null;
  return html`<p class="note">${note.charAt(0).toUpperCase()}${note.slice(1)}.</p>
`;
}

function toReason(rule: RuleInfo | undefined): Html | null {
  if (!rule) return null;
  return html`<details class="why"><summary>Why this rule</summary><p>${rule.rationale}</p><p>It serves the policy rule <code>${rule.serves}</code>.</p></details>
`;
}
