import type { ExplainedRule } from '../../app/index.ts';
import { toVisibleLine, toVisibleText } from '../../core/index.ts';
import { breakCiCommands, createPaint, type Paint, toWrapped } from '../../report/index.ts';

export interface RuleTextOptions {
  /** The policy commands as the user calls them. */
  readonly tool: string;
  readonly colour: boolean;
  readonly width: number;
}

type Rule = NonNullable<ExplainedRule['shared']>;

/** A rule for people: what it says, where it comes from, where it stands, and what checks it. */
export function toRuleText(explained: ExplainedRule, options: RuleTextOptions): string {
  const width = Math.max(40, Math.min(100, Math.trunc(options.width) || 80));
  const paint = createPaint(options.colour);
  const own = explained.contexts.map(({ composed }) => composed.rule);
  const rules = distinct([...(explained.shared === null ? [] : [explained.shared]), ...own]);
  const sections = [
    ...(explained.check === null ? [] : [toCheck(explained.check, width, paint)]),
    ...rules.map((rule) => toRule(explained.id, rule, width, paint)),
    toOrigin(explained, paint),
    toPlaces(explained, options, width, paint),
    ...(explained.check === null ? [toChecks(explained.checks, width)] : []),
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
    `${paint('strong', check.id)}  a mechanical check, ${check.severity}, of ${languages}`,
    check.title,
    '',
    ...toWrapped(check.rationale, width),
    '',
    `It speaks for the rule ${paint('strong', check.serves)}:`,
  ];
}

function toRule(id: string, rule: Rule, width: number, paint: Paint): readonly string[] {
  const { title, body, severity, overridable, origin, path } = rule;
  const author = origin === 'toolchain' ? 'of the toolchain' : 'of this repository';
  return [
    `${paint('strong', toVisibleLine(id))}  ${severity}, ${overridable ? 'overridable' : 'fixed'}, ${toVisibleLine(path)} ${author}`,
    toVisibleLine(title),
    '',
    ...toWrapped(toVisibleText(body), width),
  ];
}

function toOrigin({ shared, profiles }: ExplainedRule, paint: Paint): readonly string[] {
  if (shared === null) return [];
  return [`${paint('strong', 'Profiles')}  ${profiles.join(', ')}`];
}

function toPlaces(
  { managed, diagnostics, contexts }: ExplainedRule,
  { tool }: RuleTextOptions,
  width: number,
  paint: Paint,
): readonly string[] {
  if (diagnostics.length > 0) {
    const why = `What this repository makes of the rule cannot be told, because its configuration is not as it must be: ${tool} validate says why.`;
    return toWrapped(why, width);
  }
  if (!managed) return [];
  if (contexts.length === 0) return ['No context of this repository has the rule.'];
  return [paint('strong', 'In this repository'), ...contexts.flatMap((place) => toPlace(place, width))];
}

function toPlace(
  { context, composed, outputs }: ExplainedRule['contexts'][number],
  width: number,
): readonly string[] {
  const { profiles, replaces, rule } = composed;
  const source =
    rule.origin === 'toolchain' ? `from ${profiles.join(', ')}` : `from ${toVisibleLine(rule.path)}`;
  const files = outputs.map(({ path }) => toVisibleLine(path)).join(', ');
  const reason =
    replaces === null
      ? null
      : replaces.reason === null
        ? 'no reason is given'
        : toVisibleLine(replaces.reason);
  return [
    `  context ${toVisibleLine(context)}: ${source}; ${files === '' ? 'rendered nowhere' : `rendered in ${files}`}`,
    ...(replaces === null
      ? []
      : toWrapped(`    replaces ${toVisibleLine(replaces.rule.path)} of the toolchain: ${reason}`, width)),
  ];
}

function toChecks(checks: ExplainedRule['checks'], width: number): readonly string[] {
  if (checks.length === 0) return ['Nothing checks it mechanically.'];
  return [
    'Checked mechanically by',
    ...checks.flatMap(({ id, title }) => toWrapped(`  ${id}: ${title}`, width)),
  ];
}
