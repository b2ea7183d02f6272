import type { Place, ToolchainDiagnostic } from '../../app/policy/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import { type Paint, toWrapped } from '../../report/text/index.ts';
import type { Advice } from '../words/diagnostic-words.ts';
import { toSourceFrame } from './source-frame.ts';

/** Diagnostics that say the same of several files as a whole, or one that says where in a file. */
export interface DiagnosticGroup {
  /** At least one; several only without a place. */
  readonly diagnostics: readonly ToolchainDiagnostic[];
  readonly advice: Advice;
  /** What is said behind the place; empty, or beginning with a space. */
  readonly remark: string;
}

/** One block of lines: what is wrong, where, the source with a marker under it, and what to do. */
export function toDiagnosticBlock(
  { diagnostics, remark, advice: { what, remedy, run } }: DiagnosticGroup,
  width: number,
  paint: Paint,
): readonly string[] {
  const [first] = diagnostics;
  if (first === undefined) return [];
  const { code, place } = first;
  const pad = ' '.repeat(place === null ? 1 : String(place.line).length);
  const where = place === null ? '' : `:${place.line}:${place.column}${remark}`;
  return [
    `${paint('blocker', `error[${code}]`)}${paint('strong', `: ${what}`)}`,
    ...diagnostics.flatMap(({ path }, index) => {
      // The repository as a whole has no path.
      if (path === '') return [];
      const corner = paint('frame', `${pad} ${index === 0 ? '┌' : '├'}─`);
      return [`${corner} ${toVisibleLine(path)}${where}`];
    }),
    ...(place === null ? [] : toSource(place, pad, width, paint)),
    ...toNote('help', remedy, pad, width, paint),
    // A command stays on one line, however long: it is there to be copied.
    ...(run === null ? [] : [`${paint('frame', `${pad} =`)} ${paint('good', 'run')}:  ${run}`]),
  ];
}

function toSource(place: Place, pad: string, width: number, paint: Paint): readonly string[] {
  const { code, indent, length } = toSourceFrame(place, width - pad.length - ' │ '.length);
  const bar = paint('frame', `${pad} │`);
  return [
    bar,
    `${paint('frame', `${place.line} │`)} ${code}`.trimEnd(),
    `${bar} ${' '.repeat(indent)}${paint('blocker', '^'.repeat(length))}`,
    bar,
  ];
}

function toNote(label: string, text: string, pad: string, width: number, paint: Paint): readonly string[] {
  const indent = `${pad}   ${' '.repeat(label.length + 2)}`;
  return toWrapped(text, width - indent.length).map((line, index) =>
    index === 0 ? `${paint('frame', `${pad} =`)} ${paint('good', label)}: ${line}` : `${indent}${line}`,
  );
}
