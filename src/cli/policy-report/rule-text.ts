import type { ExplainedRule } from '../../app/policy/index.ts';
import { toVisibleLine, toVisibleText } from '../../core/index.ts';
import { breakCiCommands, createPaint, type Paint, toWrapped } from '../../report/text/index.ts';
import { count } from '../words/phrases.ts';
import { toReflowed } from './reflow.ts';
import { toPlaceLines } from './rule-places.ts';

export interface RuleTextOptions {
  /** The policy commands as the user calls them. */
  readonly tool: string;
  readonly colour: boolean;
  readonly width: number;
}

type Rule = NonNullable<ExplainedRule['shared']>;

/** A rule for people: what it says, where it comes from, where it stands, and what checks it. */
export function toRuleText(
  explained: ExplainedRule,
  { tool, colour, width: columns }: RuleTextOptions,
): string {
  const width = Math.max(40, Math.min(100, Math.trunc(columns) || 80));
  const paint = createPaint(colour);
  const { check, shared, contexts, profiles } = explained;
  const stated = distinct([...(shared ? [shared] : []), ...contexts.map(({ composed }) => composed.rule)]);
  const sections = [
    ...(check === null ? [] : [toCheck(check, width, paint)]),
    ...stated.map((rule) => toRule(explained.id, rule, width, paint)),
    [
      ...(shared === null ? [] : [`${paint('strong', 'Profiles')}  ${profiles.join(', ')}`]),
      ...toPlaceLines(explained, tool, width, paint),
    ],
    ...(check === null ? [toChecks(explained.checks, width, paint)] : []),
  ];
  const shown = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${breakCiCommands(shown.join('\n\n'))}\n`;
}

/** Several contexts may have the same module. */
function distinct(rules: readonly Rule[]): readonly Rule[] {
  return [...new Map(rules.map((rule) => [`${rule.origin} ${rule.path}`, rule])).values()];
}

function toCheck(check: ExplainedRule['checks'][number], width: number, paint: Paint): readonly string[] {
  const languages = check.languages === 'text' ? 'every text file' : check.languages.join(', ');
  return [
    paint('strong', check.title),
    `${check.id}: a mechanical check, ${check.severity}; reads ${languages}`,
    '',
    ...toWrapped(check.rationale, width),
    '',
    'It speaks for this rule:',
  ];
}

function toRule(id: string, rule: Rule, width: number, paint: Paint): readonly string[] {
  const { title, body, severity, overridable, origin, path } = rule;
  const shared = overridable ? 'a repository may replace it' : 'no repository can replace it';
  const source =
    origin === 'toolchain'
      ? `${shared}; ${path} of the toolchain`
      : `${toVisibleLine(path)} of this repository`;
  return [
    paint('strong', toVisibleLine(title)),
    ...toWrapped(`${toVisibleLine(id)}: ${severity}, ${source}`, width),
    '',
    ...toReflowed(toVisibleText(body), width),
  ];
}

function toChecks(checks: ExplainedRule['checks'], width: number, paint: Paint): readonly string[] {
  if (checks.length === 0) return ['Nothing checks it mechanically.'];
  const longest = Math.max(...checks.map(({ id }) => id.length));
  return [
    `${paint('strong', 'Checked by')}  ${count(checks.length, 'mechanical check')}`,
    ...checks.flatMap(({ id, title }) => toWrapped(`  ${id.padEnd(longest)}  ${title}`, width)),
  ];
}
