import { toVisibleText } from '../../core/index.ts';
import type { Frame } from '../shown-diff.ts';
import type { ShownLine } from '../shown-line.ts';
import { toDisplayWidth, toExpanded, toFitting } from './display-width.ts';
import type { Paint } from './paint.ts';

/** More than any terminal shows; what lies behind is not looked at. */
const longestLine = 1_000;
const signs = { context: ' ', added: '+', deleted: '-' } as const;

/** A code frame: numbered lines behind a bar, and a marker under the anchored one. `gutter` is the numbers' width. */
export function toFrameLines(
  frame: Frame,
  gutter: number,
  width: number,
  tone: 'blocker' | 'warning' | 'nit',
  paint: Paint,
): readonly string[] {
  const room = width - gutter - ' │ + '.length;
  const lines: string[] = [];
  for (const [index, line] of frame.lines.entries()) {
    const code = toFitting(toExpanded(toVisibleText(line.text.slice(0, longestLine))), room);
    lines.push(toNumbered(line, code, gutter, paint));
    if (index === frame.anchor) lines.push(toMarker(code, gutter, tone, paint));
  }
  return lines;
}

function toNumbered(line: ShownLine, code: string, gutter: number, paint: Paint): string {
  const number = String(line.newLine ?? '').padStart(gutter);
  const shown = `${signs[line.kind]} ${code}`.trimEnd();
  const body = line.kind === 'context' ? shown : paint(line.kind, shown);
  return `${paint('frame', `${number} │`)} ${body}`.trimEnd();
}

function toMarker(code: string, gutter: number, tone: 'blocker' | 'warning' | 'nit', paint: Paint): string {
  const trimmed = code.trim();
  const indent = toDisplayWidth(code.slice(0, code.length - code.trimStart().length));
  const marker = '^'.repeat(Math.max(1, toDisplayWidth(trimmed)));
  return `${paint('frame', `${' '.repeat(gutter)} │`)}   ${' '.repeat(indent)}${paint(tone, marker)}`;
}
