import type { ToolchainDiagnostic } from '../../app/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import { type Paint, toWrapped } from '../../report/index.ts';
import type { Advice } from '../words/diagnostic-words.ts';
import { toSourceFrame } from './source-frame.ts';

/** One diagnostic as a block of lines: what is wrong, where, the source with a marker under it, and what to do. */
export function toDiagnosticBlock(
  { code, path, place }: ToolchainDiagnostic,
  { what, remedy, run }: Advice,
  width: number,
  paint: Paint,
): readonly string[] {
  const number = place === null ? '' : String(place.line);
  const pad = ' '.repeat(Math.max(1, number.length));
  const where = place === null ? '' : `:${place.line}:${place.column}`;
  const frame = place === null ? null : toSourceFrame(place, width - pad.length - ' │ '.length);
  const bar = paint('frame', `${pad} │`);
  const source =
    frame === null
      ? []
      : [
          bar,
          `${paint('frame', `${number} │`)} ${frame.code}`.trimEnd(),
          `${bar} ${' '.repeat(frame.indent)}${paint('blocker', '^'.repeat(frame.length))}`,
          bar,
        ];
  return [
    `${paint('blocker', `error[${code}]`)}${paint('strong', `: ${what}`)}`,
    `${paint('frame', `${pad} ┌─`)} ${toVisibleLine(path) || '.'}${where}`,
    ...source,
    ...toNote('help', remedy, pad, width, paint),
    // A command stays on one line, however long: it is there to be copied.
    ...(run === null ? [] : [`${paint('frame', `${pad} =`)} ${paint('good', 'run')}: ${run}`]),
  ];
}

function toNote(label: string, text: string, pad: string, width: number, paint: Paint): readonly string[] {
  const indent = `${pad}   ${' '.repeat(label.length + 2)}`;
  return toWrapped(text, width - indent.length).map((line, index) =>
    index === 0 ? `${paint('frame', `${pad} =`)} ${paint('good', label)}: ${line}` : `${indent}${line}`,
  );
}
