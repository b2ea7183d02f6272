import type { Log, Notification, Run } from 'sarif';
import type { ReviewResult } from '../../core/index.ts';
import { toAsciiJson } from '../json/ascii-json.ts';
import type { Report } from '../report.ts';
import { createShownDiff } from '../shown-diff.ts';
import { toCompletionSentence } from '../words/completion.ts';
import { toLimitationSentence } from '../words/limitation.ts';
import { toAuthorityWords, toEngineWords, toRangeWords } from '../words/provenance.ts';
import { toPlainMessage } from './plain-message.ts';
import { toResult } from './results.ts';
import { toDescriptors, toRuleIndex } from './rules.ts';
import { toVersionControl } from './version-control.ts';

/** GitHub refuses a run with more results (of which it shows 5,000); findings come in order of weight. */
const mostResults = 25_000;

/**
 * The report as SARIF 2.1.0 in ASCII: one run, valid against the official schema, in the subset that GitHub code
 * scanning reads. An incomplete review is an unsuccessful execution, and each limitation a notification.
 */
export function toSarif(report: Report): string {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [toRun(report)],
  };
  return toAsciiJson(log);
}

function toRun(report: Report): Run {
  const { result, tool } = report;
  const shown = createShownDiff(report);
  const findings = result.findings.slice(0, mostResults);
  const rules = toDescriptors(report.rules, findings);
  const ruleIndex = toRuleIndex(rules);
  return {
    tool: { driver: { name: tool.name, version: tool.version, rules: [...rules] } },
    automationDetails: { id: 'proofmark/' },
    ...toVersionControl(result.subject),
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: result.completion !== 'incomplete',
        toolExecutionNotifications: [...toNotifications(result)],
      },
    ],
    results: findings.map((finding) => toResult(finding, ruleIndex, shown)),
    properties: {
      statement: toCompletionSentence(result),
      engine: toEngineWords(result),
      authority: toAuthorityWords(result),
      range: toRangeWords(result),
    },
  };
}

function toNotifications(result: ReviewResult): readonly Notification[] {
  const notifications = result.limitations.map((limitation): Notification => {
    return {
      descriptor: { id: limitation.code },
      level: 'warning',
      message: { text: toPlainMessage(toLimitationSentence(limitation)) },
    };
  });
  const omitted = result.findings.length - mostResults;
  if (omitted <= 0) return notifications;
  const text = `${omitted} findings of least weight are left out of this file.`;
  return [
    ...notifications,
    { descriptor: { id: 'report.results-omitted' }, level: 'warning', message: { text } },
  ];
}
