import type { FileCoverage, PlacedFinding, ReviewResult } from '../core/index.ts';
import { toCodeSpan } from './code-span.ts';
import type { ContinuedFinding, Placement } from './continuity.ts';
import { toNeutralPieces } from './pieces.ts';
import {
  toCount,
  toCoverageLine,
  toFindingCounts,
  toLead,
  toLimitationLine,
  toPlace,
  toShort,
} from './words.ts';

/**
 * What a review says about the change as a whole, as blocks of at most `room` UTF-16 units in reading order. `rest` is
 * what inline comments could not hold. What was not reviewed is said first, and never passes for "no findings".
 */
export function toReviewBlocks(
  result: ReviewResult,
  { apart, continued }: Placement,
  rest: readonly string[],
  room: number,
): readonly string[] {
  const summary = result.summary.trim() === '' ? [] : toNeutralPieces(result.summary, summaryLeads, room);
  const told = [...apart.flatMap((finding) => toApart(finding, room)), ...rest];
  return [
    toHeadline(result),
    ...summary,
    ...(told.length === 0 ? [] : ['**Apart from the diff**', ...told]),
    ...toList('**Still present, told in an earlier thread**', continued.map(toContinued), room),
    ...toList(toCoverage(result.coverage), toLeftOut(result), room),
    toProvenance(result),
  ];
}

const summaryLeads = { first: '**Summary:** ', next: '**Summary, continued:** ' };

/** A review that left files unread says so, whatever its completion claims (PC-6). */
function toHeadline({ subject, completion, coverage, findings }: ReviewResult): string {
  const head = subject.kind === 'pull-request' ? ` ${toShort(subject.identity.head)}` : '';
  const judged = coverage.filter(({ verdict }) => verdict.kind === 'reviewed').length;
  const unread = coverage.filter(({ verdict }) => verdict.kind === 'not-reviewed').length;
  const counts = toFindingCounts(findings);
  if (completion === 'incomplete' || unread > 0) {
    const reach = `**Proofmark** reviewed${head} only in part`;
    const missing = unread > 0 ? ` (${toCount(unread, 'file')} not reviewed)` : '';
    return `${reach}${missing}: ${counts === '' ? 'nothing was found in what it read' : `${counts} so far`}.`;
  }
  return `**Proofmark** reviewed${head}: ${counts === '' ? `no findings in ${toCount(judged, 'file')}` : counts}.`;
}

function toApart(finding: PlacedFinding, room: number): readonly string[] {
  const lead = `${toLead(finding)}, ${toPlace(finding)}`;
  return toNeutralPieces(finding.comment, { first: `${lead}: `, next: `${lead}, continued: ` }, room);
}

function toContinued({ finding, state }: ContinuedFinding): string {
  return `${toLead(finding)}, ${toPlace(finding)}${state === 'resolved' ? ' (resolved by a person)' : ''}`;
}

function toCoverage(coverage: readonly FileCoverage[]): string {
  const count = (kind: FileCoverage['verdict']['kind']): number =>
    coverage.filter(({ verdict }) => verdict.kind === kind).length;
  const parts = [`${count('reviewed')} of ${toCount(coverage.length, 'file')} reviewed`];
  if (count('no-lines') > 0) parts.push(`${count('no-lines')} without lines to judge`);
  if (count('excluded') > 0) parts.push(`${count('excluded')} excluded`);
  if (count('not-reviewed') > 0) parts.push(`${count('not-reviewed')} not reviewed`);
  return `**Coverage:** ${parts.join(', ')}.`;
}

/** So many left-out files are named; the result itself names all. */
const mostNamed = 50;

function toLeftOut({ coverage, limitations }: ReviewResult): readonly string[] {
  const lines = [...coverage.map(toCoverageLine), ...limitations.map(toLimitationLine)].filter(
    (line) => line !== null,
  );
  const more = lines.length - mostNamed;
  return more > 0 ? [...lines.slice(0, mostNamed), `and ${more} more`] : lines;
}

/** A heading with its items as blocks; a heading with a full stop stands without items too. */
function toList(heading: string, items: readonly string[], room: number): readonly string[] {
  if (items.length === 0) return heading.endsWith('.') ? [heading] : [];
  const blocks = [`${heading}\n`];
  for (const item of items) {
    const last = blocks.at(-1) ?? '';
    if (last.length + item.length + 3 <= room) blocks[blocks.length - 1] = `${last}\n- ${item}`;
    else blocks.push(`- ${item}`);
  }
  return blocks;
}

function toProvenance({ provenance: { engine, authority, mergeBase } }: ReviewResult): string {
  const judge = `${toCodeSpan(engine.name)} ${toCodeSpan(engine.version)}`;
  const rules = `the ${authority.kind} rules ${toShort(authority.digest)}`;
  const from = mergeBase === null ? '' : `, from merge base ${toShort(mergeBase)}`;
  return `Judged by ${judge} under ${rules}${from}. This is advice; a person decides.`;
}
