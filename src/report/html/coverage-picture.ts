import type { CoverageTally } from '../tally.ts';
import { toCount, toNumber } from '../words/count.ts';
import { toCoverageSentence } from '../words/coverage.ts';
import { type Html, html } from './html.ts';

const width = 1_000;

/** How much of the change was reviewed, as one bar with a legend; the sentence says the same with the reasons. */
export function toCoveragePicture(tally: CoverageTally): Html {
  const kinds = [
    { className: 'reviewed', count: tally.reviewed, label: 'reviewed' },
    { className: 'no-lines', count: tally.noLines, label: 'without lines to judge' },
    { className: 'excluded', count: tally.excluded, label: 'excluded' },
    { className: 'not-reviewed', count: tally.notReviewed, label: 'not reviewed' },
  ].filter(({ count }) => count > 0);
  const sentence = toCoverageSentence(tally);
  let from = 0;
  const pieces = kinds.map(({ className, count }) => {
    const share = (width * count) / tally.total;
    const x = from;
    from += share;
    return html`<rect class="${className}" x="${x.toFixed(1)}" width="${share.toFixed(1)}" height="10"/>`;
  });
  const legend = kinds.map(
    ({ className, count, label }) => html`<li class="${className}">${toNumber(count)} ${label}</li>`,
  );
  return html`<figure class="coverage">
<svg viewBox="0 0 ${width} 10" preserveAspectRatio="none" role="img" aria-label="${sentence}">${pieces}</svg>
<figcaption><strong>${toCount(tally.total, 'changed file')}</strong><ul>${legend}</ul></figcaption>
</figure>
`;
}
