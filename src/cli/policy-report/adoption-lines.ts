import { toVisibleLine } from '../../core/index.ts';
import { type Paint, toDisplayWidth, toExpanded, toFitting } from '../../report/text/index.ts';
import { count } from '../words/phrases.ts';
import type { PolicyReport } from './policy-report.ts';

type InspectedFiles = NonNullable<PolicyReport['inspected']>;
type Differences = NonNullable<PolicyReport['differences']>;

const fates = {
  'modules-and-output': 'becomes modules, and a generated file takes its place',
  modules: 'becomes modules, and goes to the backup',
  kept: 'stays as it is',
} as const;

/** The hand-written files, one a line, with what would become of them. */
export function toInspectionLines(files: InspectedFiles, paint: Paint): readonly string[] {
  if (files.length === 0) return [];
  const shown = files.map(({ path }) => toVisibleLine(path));
  const width = Math.max(...shown.map(toDisplayWidth));
  return [
    paint('strong', 'Written by hand:'),
    ...files.map(({ content, becomes }, index) => {
      const path = shown[index] ?? '';
      const headings = content?.headings.length ?? 0;
      const sections = headings === 0 ? '' : ` (${count(headings, 'heading')})`;
      return `  ${path}${' '.repeat(width - toDisplayWidth(path))}  ${fates[becomes]}${sections}`;
    }),
  ];
}

/** As many lines of a file as a reader goes through one by one. */
const mostLines = 20;

/** What of the hand-written files stands in no generated one: what people must look at before they finalize. */
export function toDifferenceLines(differences: Differences, width: number, paint: Paint): readonly string[] {
  const lost = differences.onlyByHand.filter(({ lines }) => lines.length > 0);
  const added = differences.onlyGenerated.filter(({ lines }) => lines.length > 0);
  return [
    ...(lost.length === 0
      ? [paint('good', 'Every line that was written by hand stands in a generated file.')]
      : [paint('strong', 'Written by hand, and in no generated file:')]),
    ...lost.flatMap(({ path, lines }) => toLostLines(toVisibleLine(path), lines, width, paint)),
    ...added.map(
      ({ path, lines }) =>
        `${toVisibleLine(path)} brings ${count(lines.length, 'line')} that nobody wrote by hand.`,
    ),
  ];
}

function toLostLines(
  path: string,
  lines: Differences['onlyByHand'][number]['lines'],
  width: number,
  paint: Paint,
): readonly string[] {
  const shown = lines.slice(0, mostLines);
  const gutter = String(shown.at(-1)?.line ?? '').length;
  const room = width - gutter - '   │ '.length;
  const more = lines.length - shown.length;
  return [
    `  ${path}`,
    ...shown.map(({ line, text }) => {
      const code = toFitting(toExpanded(toVisibleLine(text.slice(0, 2 * width))), room);
      return `  ${paint('frame', `${String(line).padStart(gutter)} │`)} ${code}`;
    }),
    ...(more === 0 ? [] : [`  … and ${count(more, 'line')} more`]),
  ];
}
