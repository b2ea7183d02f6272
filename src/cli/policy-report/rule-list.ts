import type { ListedRule, RuleList } from '../../app/policy/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import { breakCiCommands, createPaint, type Paint, toAsciiJson } from '../../report/text/index.ts';
import { count } from '../words/phrases.ts';

const format = 'proofmark.policy-rules/1';

/** A list of rules as JSON, in the shape of schemas/policy-rules.schema.json. */
export function toListJson({ of, groups }: RuleList): string {
  return toAsciiJson({
    format,
    of,
    groups: groups.map(({ name, rules }) => ({
      name,
      rules: rules.map(({ rule, checks, replaces }) => ({
        id: rule.id,
        title: rule.title,
        severity: rule.severity,
        overridable: rule.overridable,
        origin: rule.origin,
        path: rule.path,
        replaces,
        checks,
      })),
    })),
  });
}

/** A list of rules for people: one a line, under the profile or context that selects it. */
export function toListText(
  { of, groups }: RuleList,
  { colour, tool }: { colour: boolean; tool: string },
): string {
  const paint = createPaint(colour);
  const rules = groups.flatMap((group) => group.rules);
  const width = Math.max(0, ...rules.map(({ rule }) => rule.id.length));
  const kind = of === 'profiles' ? 'profile' : 'context';
  const sections = groups.map(({ name, rules: listed }) => {
    const head = `${paint('strong', `${kind} ${toVisibleLine(name)}`)}  ${count(listed.length, 'rule')}`;
    return [head, ...listed.map((rule) => toLine(rule, width, paint))].join('\n');
  });
  const checked = rules.some(({ checks }) => checks > 0)
    ? 'The number is how many mechanical checks speak for a rule.\n'
    : '';
  return breakCiCommands(
    `${sections.join('\n\n')}\n\n${checked}${tool} explain RULE tells what a rule asks for.\n`,
  );
}

function toLine({ rule, checks, replaces }: ListedRule, width: number, paint: Paint): string {
  const rights = rule.overridable ? 'overridable' : 'fixed';
  const columns = [
    rule.severity.padEnd('recommended'.length),
    rights.padEnd('overridable'.length),
    (checks === 0 ? '' : String(checks)).padStart(3),
    rule.origin === 'toolchain' ? '' : toVisibleLine(rule.path),
  ];
  const instead = replaces === null ? '' : ' in place of the shared rule';
  const words = columns.join('  ').trimEnd() + instead;
  return `  ${toVisibleLine(rule.id).padEnd(width)}  ${paint('faint', words)}`;
}
