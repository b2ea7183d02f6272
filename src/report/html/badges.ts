import { severities } from '../../core/index.ts';
import type { SeverityTally } from '../tally.ts';
import { toCount, toNumber } from '../words/count.ts';
import { type Html, html } from './html.ts';

/** A small mark for each severity that occurs, with its number; read aloud as words. */
export function toTally(tally: SeverityTally): Html | null {
  const found = severities.filter((severity) => tally[severity] > 0);
  if (found.length === 0) return null;
  const marks = found.map(
    (severity) =>
      html`<span class="mark ${severity}" role="img" aria-label="${toCount(tally[severity], severity)}">${toNumber(tally[severity])}</span>`,
  );
  return html`<span class="tally">${marks}</span>`;
}
