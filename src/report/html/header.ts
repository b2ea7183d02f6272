import { severities } from '../../core/index.ts';
import type { Report } from '../report.ts';
import { tallyCoverage, tallyFindings } from '../tally.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toCount, toNumber } from '../words/count.ts';
import { toLimitationSentence } from '../words/limitation.ts';
import { toRangeWords, toSubjectWords } from '../words/provenance.ts';
import { toCoveragePicture } from './coverage-picture.ts';
import { type Html, html } from './html.ts';
import { toSeal } from './mark.ts';
import { toProse } from './marks.ts';

/** The verdict, what was found, how much was seen, and in the engine's words what it is about. */
export function toHeader({ result }: Report): Html {
  return html`<header class="top ${result.completion}">
<p class="subject"><strong>Proofmark</strong> <span>${toSubjectWords(result)}</span> <code>${toRangeWords(result)}</code></p>
<div class="verdict-line">${toSeal(result.completion)}${toVerdict(toCompletionSentence(result))}</div>
<div class="about">${result.summary === '' ? null : html`<div class="prose summary">${toProse(result.summary)}</div>`}
<div class="reach">${result.coverage.length === 0 ? null : toCoveragePicture(tallyCoverage(result.coverage))}
${toLimitations(result.limitations.map(toLimitationSentence))}</div></div></header>
`;
}

/** `Review complete: no findings` in two sizes. */
function toVerdict(sentence: string): Html {
  const [verdict = '', reason = ''] = sentence.split(': ', 2);
  return html`<h1>${verdict} <span>${reason}</span></h1>`;
}

function toLimitations(sentences: readonly string[]): Html | null {
  if (sentences.length === 0) return null;
  return html`<section class="limits" aria-labelledby="limits"><h2 id="limits">${toCount(sentences.length, 'limitation')}</h2>
<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul></section>
`;
}

/** Switches that hide findings by severity and stop wrapping long lines: style sheets alone, no script. */
export function toToolbar({ result }: Report): Html {
  const tally = tallyFindings(result.findings);
  const switches = severities
    .filter((severity) => tally[severity] > 0)
    .map(
      (severity) =>
        html`<label class="switch ${severity}"><input type="checkbox" id="show-${severity}" checked> ${toNumber(tally[severity])} ${severity}${tally[severity] === 1 ? '' : 's'}</label>`,
    );
  return html`<div class="toolbar" role="group" aria-label="What is shown">${switches}<label class="switch"><input type="checkbox" id="wrap-lines" checked> wrap long lines</label></div>
`;
}
