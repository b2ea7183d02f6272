import type { Completion } from '../../core/index.ts';
import { type Html, html } from './html.ts';

/** Proofmark's seal: a hallmark whose sign says how the review ended. For the eye alone; words stand beside it. */
export function toSeal(completion: Completion): Html {
  const shape = 'M24 2.5 42 9v15.5c0 10-7.2 17.4-18 21-10.8-3.6-18-11-18-21V9z';
  return html`<svg class="seal ${completion}" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path class="shape" d="${shape}"/>${signs[completion]}</svg>`;
}

const signs: Readonly<Record<Completion, Html>> = {
  'complete-with-blocking': html`<path class="sign" d="M24 14v13m0 6.2v.6"/>`,
  'complete-without-blocking': html`<path class="sign" d="m16 24.5 5.8 6L32.5 18"/>`,
  incomplete: html`<path class="sign" d="M16 24h16"/>`,
};
