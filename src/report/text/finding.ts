import { type PlacedFinding, toVisibleLine, toVisibleText } from '../../core/index.ts';
import type { RuleInfo } from '../report.ts';
import type { Frame } from '../shown-diff.ts';
import { toPlaceNote, toPlaceWords } from '../words/place.ts';
import { toDisplayWidth } from './display-width.ts';
import { toFrameLines } from './frame.ts';
import type { Paint } from './paint.ts';
import { toWrapped } from './wrap.ts';

/** One finding as a block of lines: headline, place, code where there is some, and the whole comment. */
export function toFindingLines(
  finding: PlacedFinding,
  rule: RuleInfo | undefined,
  frame: Frame | null,
  width: number,
  paint: Paint,
): readonly string[] {
  const gutter = String(frame?.lines.at(-1)?.newLine ?? finding.anchor?.line ?? '').length + 1;
  const pad = ' '.repeat(gutter);
  const { headline, rest } = toHeadline(finding, rule, width);
  const note = toPlaceNote(finding);
  const bar = paint('frame', `${pad} │`);
  return [
    paintHeadline(headline, finding, paint),
    `${paint('frame', `${pad} ┌─`)} ${toPlaceWords(finding)}${note ? paint('faint', ` (${note})`) : ''}`,
    bar,
    ...(frame ? [...toFrameLines(frame, gutter, width, finding.severity, paint), bar] : []),
    ...toCommentLines(rest, pad, width, paint),
  ];
}

/**
 * A rule speaks by its title and the comment stands below. An engine that spoke freely has only its comment: a first
 * sentence that fits into the headline becomes it, and is not said twice.
 */
function toHeadline(
  { severity, rule: id, comment }: PlacedFinding,
  rule: RuleInfo | undefined,
  width: number,
): { readonly headline: string; readonly rest: string } {
  const label = id === null ? severity : `${severity}[${toVisibleLine(id)}]`;
  const shown = toVisibleText(comment).trim();
  if (rule) return { headline: `${label}: ${toVisibleLine(rule.title)}`, rest: shown };
  const lead = firstSentence.exec(shown)?.[0] ?? '';
  return lead !== '' && toDisplayWidth(`${label}: ${lead}`) <= width
    ? { headline: `${label}: ${lead.replace(/\.$/, '')}`, rest: shown.slice(lead.length).trim() }
    : { headline: label, rest: shown };
}

/** Up to a full stop that a capital letter or the end of the line follows: `e.g.` ends nothing. */
const firstSentence = /^[^\n]{1,200}?(?:[.!?](?= {1,2}\p{Lu}|\n|$)|(?=\n|$))/u;

function paintHeadline(headline: string, { severity, rule }: PlacedFinding, paint: Paint): string {
  const label = severity.length + (rule === null ? 0 : toVisibleLine(rule).length + 2);
  return paint(severity, headline.slice(0, label)) + paint('strong', headline.slice(label));
}

function toCommentLines(comment: string, pad: string, width: number, paint: Paint): readonly string[] {
  if (comment === '') return [];
  return toWrapped(comment, width - pad.length - ' = '.length).map((line, index) =>
    index === 0 ? `${paint('frame', `${pad} =`)} ${line}` : `${pad}   ${line}`.trimEnd(),
  );
}
