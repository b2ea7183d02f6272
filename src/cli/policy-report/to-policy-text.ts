import { toVisibleLine } from '../../core/index.ts';
import { breakCiCommands, createPaint, type Paint, toWrapped } from '../../report/text/index.ts';
import type { Advice, Speaker } from '../words/diagnostic-words.ts';
import { explainDiagnostic } from '../words/explain-diagnostic.ts';
import { noteWords } from '../words/note-words.ts';
import { toDifferenceLines, toInspectionLines } from './adoption-lines.ts';
import { toChangeLines } from './change-list.ts';
import { type CommandNames, toConclusion } from './conclusion.ts';
import { toDiagnosticBlock } from './diagnostic-block.ts';
import { groupDiagnostics } from './group-diagnostics.ts';
import type { PolicyReport } from './policy-report.ts';

export interface PolicyTextOptions extends CommandNames {
  readonly speaker: Speaker;
  readonly colour: boolean;
  /** Columns of the terminal; taken as 40 to 120. */
  readonly width: number;
}

/**
 * The report for a terminal or a CI log: everything that is wrong, then what changes, then what it came to and what to do
 * next. No line of it is a command to a CI system, whatever the repository holds.
 */
export function toPolicyText(report: PolicyReport, options: PolicyTextOptions): string {
  const width = Math.max(40, Math.min(120, Math.trunc(options.width) || 80));
  const paint = createPaint(options.colour);
  const explain = (each: PolicyReport['diagnostics'][number]): Advice =>
    explainDiagnostic(each, options.speaker);
  const groups = groupDiagnostics(report.diagnostics, explain, report.command);
  const sections = [
    ...groups.map((group) => toDiagnosticBlock(group, width, paint)),
    report.inspected === null ? [] : toInspectionLines(report.inspected, paint),
    report.differences === null ? [] : toDifferenceLines(report.differences, width, paint),
    // Changes that were not to be made are no news beside what kept them from it.
    report.diagnostics.length > 0 ? [] : toChangeLines(report.changes, paint),
    toNotes(report.notes, paint),
    toClosing(report, options, width, paint),
  ];
  const shown = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${breakCiCommands(shown.join('\n\n'))}\n`;
}

function toNotes(notes: PolicyReport['notes'], paint: Paint): readonly string[] {
  if (notes.length === 0) return [];
  const lines = notes.map(({ code, path, line }) => {
    const where = line === null ? toVisibleLine(path) : `${toVisibleLine(path)}:${line}`;
    return `  ${where} ${noteWords[code]}`;
  });
  return [paint('strong', 'Worth knowing:'), ...lines];
}

function toClosing(
  report: PolicyReport,
  names: CommandNames,
  width: number,
  paint: Paint,
): readonly string[] {
  const { verdict, next } = toConclusion(report, names);
  const tone =
    report.diagnostics.length > 0 ? 'blocker' : report.applied || next === null ? 'good' : 'strong';
  return [
    ...toWrapped(verdict, width).map((line) => paint(tone, line)),
    ...(next === null ? [] : [...toWrapped(`${next.why}:`, width), `  ${next.run}`]),
  ];
}
