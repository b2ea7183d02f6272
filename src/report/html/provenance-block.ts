import type { Report } from '../report.ts';
import { toHeadWords, toSubjectWords } from '../words/provenance.ts';
import { type Html, html } from './html.ts';

/** Which rules judged, by which engine, on which commits, in full. */
export function toProvenanceBlock({ result, tool }: Report): Html {
  const { authority, engine, base, baseTree, mergeBase, diffDigest } = result.provenance;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Subject', toSubjectWords(result)],
    ['Head', toFullHead(result.subject) ?? toHeadWords(result)],
    ['Base', base],
    ['Base tree', baseTree],
    ['Merge base', mergeBase],
    ['Diff, SHA-256', diffDigest],
    ['Engine', `${engine.name} ${engine.version}`],
    ['Engine settings, SHA-256', engine.settingsDigest],
    ['Authority', authority.kind],
    ['Instructions, SHA-256', authority.digest],
    ['Report made by', `${tool.name} ${tool.version}`],
  ];
  return html`<section class="provenance" aria-labelledby="provenance"><h2 id="provenance">Provenance</h2>
<p>Which rules judged, by which engine, on which commits. ${meaning[authority.kind]} This page is a way of showing the review and no evidence of it.</p>
<dl>${rows.map(([term, value]) => (value === null ? null : toRow(term, value))).filter((row) => row !== null)}</dl></section>
`;
}

const meaning = {
  local:
    'Local authority means the rules that are built into this installation: nothing is proven about them.',
  trusted:
    'Trusted authority means rules and procedure that were established from the base commit, sealed, and verified before use; the signed handoff of this review proves it.',
} as const;

function toRow(term: string, value: string): Html {
  return html`<div><dt>${term}</dt><dd><code>${value}</code></dd></div>
`;
}

function toFullHead(subject: Report['result']['subject']): string | null {
  if (subject.kind === 'pull-request') return subject.identity.head;
  return subject.head.kind === 'commit' ? subject.head.id : null;
}
