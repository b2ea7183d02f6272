import { type PlacedFinding, toVisibleLine, toVisibleText } from '../../core/index.ts';
import { breakCiCommands } from '../ci-commands.ts';
import type { Report } from '../report.ts';
import { createShownDiff } from '../shown-diff.ts';
import { tallyCoverage } from '../tally.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toCoverageSentence } from '../words/coverage.ts';
import { toLimitationSentence } from '../words/limitation.ts';
import { toAuthorityWords, toEngineWords, toRangeWords, toSubjectWords } from '../words/provenance.ts';
import { toFindingLines } from './finding.ts';
import { createPaint, type Paint, type Tone } from './paint.ts';
import { toWrapped } from './wrap.ts';

export interface TextOptions {
  /** Whether to use ANSI colours; without them the text has no control character but the line feed. */
  readonly color: boolean;
  /** Columns of the terminal; taken as 40 to 120, because longer lines are hard to read. */
  readonly width: number;
}

/** Lines of code before and behind the anchored one. */
const frameContext = 3;

/** The report for a terminal or a CI log: findings with code frames, then what was not seen, then the verdict. */
export function toText(report: Report, options: TextOptions): string {
  const { result } = report;
  const width = Math.max(40, Math.min(120, Math.trunc(options.width) || 80));
  const paint = createPaint(options.color);
  const sections = [
    toOpening(report, width, paint),
    ...toFindings(report, width, paint),
    toClosing(report, width, paint),
    [paint(toVerdictTone(result.completion), toCompletionSentence(result))],
  ];
  const text = sections.map((lines) => lines.join('\n')).join('\n\n');
  return `${breakCiCommands(text)}\n`;
}

function toOpening({ result }: Report, width: number, paint: Paint): readonly string[] {
  const title = `${toSubjectWords(result)}  ${toRangeWords(result)}`;
  const summary = toVisibleText(result.summary).trim();
  const opening = [`${paint('strong', 'Proofmark')}  ${paint('faint', title)}`];
  return summary === '' ? opening : [...opening, '', ...toWrapped(summary, width)];
}

function toFindings(report: Report, width: number, paint: Paint): readonly (readonly string[])[] {
  const shown = createShownDiff(report);
  const rules = new Map(report.rules.map((rule) => [rule.id, rule]));
  const toLines = (finding: PlacedFinding): readonly string[] => {
    const rule = finding.rule === null ? undefined : rules.get(finding.rule);
    return toFindingLines(finding, rule, shown.frameOf(finding, frameContext), width, paint);
  };
  const anchored = report.result.findings.filter(({ anchor }) => anchor !== null);
  const apart = report.result.findings.filter(({ anchor }) => anchor === null);
  if (apart.length === 0) return anchored.map(toLines);
  return [...anchored.map(toLines), [paint('strong', 'Without a place in the diff:')], ...apart.map(toLines)];
}

function toClosing({ result, tool }: Report, width: number, paint: Paint): readonly string[] {
  const by = [
    `${toEngineWords(result)} engine`,
    toAuthorityWords(result),
    toVisibleLine(`${tool.name} ${tool.version}`),
  ].join(', ');
  const limits = result.limitations.flatMap((limitation) => toItem(toLimitationSentence(limitation), width));
  return [
    ...toLabelled('Coverage', toCoverageSentence(tallyCoverage(result.coverage)), width, paint),
    ...(limits.length === 0 ? [] : [paint('warning', 'Not seen'), ...limits]),
    ...toLabelled('Judged by', by, width, paint),
  ];
}

function toLabelled(label: string, text: string, width: number, paint: Paint): readonly string[] {
  const column = 'Judged by  '.length;
  return toWrapped(text, width - column).map(
    (line, index) =>
      (index === 0 ? paint('strong', label) + ' '.repeat(column - label.length) : ' '.repeat(column)) + line,
  );
}

function toItem(text: string, width: number): readonly string[] {
  return toWrapped(text, width - 4).map((line, index) => (index === 0 ? '  - ' : '    ') + line);
}

function toVerdictTone(completion: Report['result']['completion']): Tone {
  const tones = {
    'complete-with-blocking': 'blocker',
    'complete-without-blocking': 'good',
    incomplete: 'warning',
  } as const;
  return tones[completion];
}
