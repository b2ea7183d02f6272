import type { PlacedFinding } from '../../core/index.ts';
import { toCodeSpan, toNeutralMarkdown } from '../../publication/index.ts';
import { breakCiCommands } from '../ci-commands.ts';
import type { Report } from '../report.ts';
import { createShownDiff } from '../shown-diff.ts';
import { tallyCoverage } from '../tally.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toCount } from '../words/count.ts';
import { toCoverageSentence } from '../words/coverage.ts';
import { toLimitationSentence } from '../words/limitation.ts';
import { toAuthorityWords, toEngineWords, toRangeWords, toSubjectWords } from '../words/provenance.ts';
import { toFindingMarkdown } from './finding.ts';

export interface MarkdownOptions {
  /** UTF-8 bytes that the whole may have. GitHub drops a job summary of more than 1 MiB. */
  readonly bytes: number;
}

const defaults: MarkdownOptions = { bytes: 1_000_000 };

/** Lines of code before and behind the anchored one. */
const frameContext = 2;

/**
 * The report as Markdown for job summaries and comments on any host. Untrusted text is neutral: it mentions, links, embeds
 * and commands nothing. Findings that do not fit are counted, not cut in the middle.
 */
export function toMarkdown(report: Report, options: MarkdownOptions = defaults): string {
  const head = toHead(report);
  const tail = toTail(report);
  const room = options.bytes - sizeOf(head) - sizeOf(tail) - reserve;
  return [head, ...toFindings(report, room), tail].join('\n\n').concat('\n');
}

/** For the sentence about what did not fit, and for blank lines. */
const reserve = 400;

function toHead({ result }: Report): string {
  const summary = toNeutralMarkdown(result.summary);
  const heading = `## ${toCompletionSentence(result)}`;
  return guard(summary === '' ? heading : `${heading}\n\n${summary}`);
}

/** Those with a place in the diff first, as many as fit. */
function toFindings(report: Report, room: number): readonly string[] {
  const shown = createShownDiff(report);
  const rules = new Map(report.rules.map((rule) => [rule.id, rule]));
  const isAnchored = ({ anchor }: PlacedFinding): boolean => anchor !== null;
  const { findings } = report.result;
  const ordered = [...findings.filter(isAnchored), ...findings.filter((finding) => !isAnchored(finding))];
  const sections: string[] = [];
  let left = room;
  for (const finding of ordered) {
    const rule = finding.rule === null ? undefined : rules.get(finding.rule);
    const section = guard(toFindingMarkdown(finding, rule, shown.frameOf(finding, frameContext)));
    left -= sizeOf(section) + 2;
    if (left < 0) break;
    sections.push(section);
  }
  const omitted = ordered.length - sections.length;
  if (omitted === 0) return sections;
  return [
    ...sections,
    `${toCount(omitted, 'more finding')} did not fit here; the other report formats have all of them.`,
  ];
}

function toTail(report: Report): string {
  const { result, tool } = report;
  const limits = result.limitations.map((limitation) =>
    toNeutralMarkdown(toLimitationSentence(limitation), '- '),
  );
  const shownLimits = limits.slice(0, mostLimits);
  const more = limits.length - shownLimits.length;
  const lines = [
    '---',
    '',
    `**Coverage:** ${toCoverageSentence(tallyCoverage(result.coverage))}.`,
    ...(limits.length === 0 ? [] : ['', '**Not seen:**', '', ...shownLimits]),
    ...(more > 0 ? [`- ${toCount(more, 'more limitation')}; the JSON report lists them.`] : []),
    '',
    `**Judged by:** ${toCodeSpan(toEngineWords(result))}, ${toAuthorityWords(result)}, on ${toCodeSpan(toSubjectWords(result))} ${toCodeSpan(toRangeWords(result))}, with ${toCodeSpan(`${tool.name} ${tool.version}`)}.`,
  ];
  return guard(lines.join('\n'));
}

/** Each may hold a path of 4,096 bytes that neutral text can make several times longer. */
const mostLimits = 20;

const guard = breakCiCommands;

function sizeOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
