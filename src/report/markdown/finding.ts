import { type PlacedFinding, toVisibleLine, toVisibleText } from '../../core/index.ts';
import { toCodeSpan, toNeutralMarkdown } from '../../publication/index.ts';
import type { RuleInfo } from '../report.ts';
import type { Frame } from '../shown-diff.ts';
import { toPlaceNote, toPlaceWords } from '../words/place.ts';
import { toFencedCode } from './fenced-code.ts';

const signs = { context: ' ', added: '+', deleted: '-' } as const;

/** How much of one line of code is shown, in UTF-16 units. */
const longestLine = 300;

/** One finding as a section: place, code as a small diff, and the whole comment as neutral text. */
export function toFindingMarkdown(
  finding: PlacedFinding,
  rule: RuleInfo | undefined,
  frame: Frame | null,
): string {
  const heading = `### ${finding.severity}`;
  const title = rule ? toNeutralMarkdown(rule.title, `${heading}: `) : heading;
  const id = finding.rule === null ? '' : ` (${toCodeSpan(toVisibleLine(finding.rule))})`;
  const note = toPlaceNote(finding);
  return [
    `${title}${id}`,
    '',
    `${toCodeSpan(toPlaceWords(finding))}${note ? ` — ${note}` : ''}`,
    '',
    ...(frame ? [...toFencedCode(toFrameLines(frame), 'diff'), ''] : []),
    toNeutralMarkdown(finding.comment),
  ].join('\n');
}

function toFrameLines(frame: Frame): readonly string[] {
  return frame.lines.map(({ kind, text }) => {
    const cut = text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
    return signs[kind] + toVisibleText(cut);
  });
}
