import { type ReviewResult, toVisibleLine } from '../../core/index.ts';

/** Enough of a digest or id to tell it from others by eye; the whole is in the JSON report. */
function toShortId(id: string): string {
  return id.slice(0, 12);
}

/** What was reviewed: `acme-shop (worktree)`, `contoso/shop #42`. Names are labels and nothing is proven by them. */
export function toSubjectWords({ subject }: ReviewResult): string {
  if (subject.kind === 'local') return toVisibleLine(subject.label);
  return `${toVisibleLine(subject.identity.repository.label)} #${subject.identity.number}`;
}

/** What the change ends in: a short commit id, or the words for what is not committed. */
export function toHeadWords({ subject }: ReviewResult): string {
  if (subject.kind === 'pull-request') return toShortId(subject.identity.head);
  return subject.head.kind === 'commit' ? toShortId(subject.head.id) : headWords[subject.head.kind];
}

const headWords = { index: 'staged changes', worktree: 'working tree' } as const;

/** `1a2b3c4d5e6f..working tree`: from the merge base where it is known, else from the base. */
export function toRangeWords(result: ReviewResult): string {
  const from = result.provenance.mergeBase ?? result.provenance.base;
  return `${from ? toShortId(from) : 'unknown base'}..${toHeadWords(result)}`;
}

export function toEngineWords({ provenance }: ReviewResult): string {
  return toVisibleLine(`${provenance.engine.name} ${provenance.engine.version}`);
}

/** `local authority 3f2a9c1d0b7e`: the kind says how much is proven, the digest which instructions judged. */
export function toAuthorityWords({ provenance }: ReviewResult): string {
  return `${provenance.authority.kind} authority ${toShortId(provenance.authority.digest)}`;
}
