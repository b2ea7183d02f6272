import type { RuleDescription } from '../../src/engines/rules/index.ts';
import type { RuleVerdict } from './rule-verdicts.ts';

/** docs/rules.md: every built-in rule, and what was said about its findings on real pull requests. */
export function toRulesDocument(
  rules: readonly RuleDescription[],
  verdicts: readonly RuleVerdict[],
  pullRequests: number,
): string {
  return `${[
    '# Built-in rules',
    '',
    'The engine `rules` judges added lines, by syntax trees and by text. It needs no account and no network, and the same',
    'change always gets the same findings. Each rule speaks on behalf of one rule of the policy.',
    '',
    `There are ${rules.length} rules. One rule says at most three things about one file, and the engine at most fifty about one part`,
    'of a change. Its summary says how much was left out, and which files could be read as text only.',
    '',
    'This page is made from the rules themselves: `npx vitest run test/tooling/rules-document.test.ts -u` renews it.',
    ...toFamilies(rules).flatMap(([name, members]) => [
      '',
      `## ${name}`,
      '',
      '| rule | severity | what is wrong | why it matters | serves |',
      '|---|---|---|---|---|',
      ...members.map(
        ({ id, severity, title, rationale, serves }) =>
          `| \`${id}\` | ${severity} | ${toCell(title)} | ${toCell(rationale)} | ${serves} |`,
      ),
    ]),
    '',
    '## How often they are right',
    '',
    `Every finding on the ${pullRequests} real pull requests of the corpus was looked at, with nothing but the diff at hand. Of`,
    `${verdicts.length} findings ${verdicts.filter(({ wanted }) => wanted).length} were ones that the author would want to receive; a test holds the engine to these verdicts.`,
    '',
    '| rule | wanted | not wanted |',
    '|---|---|---|',
    ...toCounts(verdicts),
  ].join('\n')}\n`;
}

function toFamilies(
  rules: readonly RuleDescription[],
): readonly (readonly [string, readonly RuleDescription[]])[] {
  const families = new Map<string, RuleDescription[]>();
  for (const rule of rules) {
    const name = rule.languages === 'text' ? 'Every file' : rule.languages.join(', ');
    families.set(name, [...(families.get(name) ?? []), rule]);
  }
  return [...families].sort(([left], [right]) => (left < right ? -1 : 1));
}

function toCounts(verdicts: readonly RuleVerdict[]): readonly string[] {
  const rules = [...new Set(verdicts.map(({ rule }) => rule))].sort((left, right) => (left < right ? -1 : 1));
  return rules.map((id) => {
    const own = verdicts.filter(({ rule }) => rule === id);
    const wanted = own.filter((verdict) => verdict.wanted).length;
    return `| \`${id}\` | ${wanted} | ${own.length - wanted} |`;
  });
}

/** Text in a cell of a table: what Markdown or HTML would read in it is escaped. */
function toCell(text: string): string {
  return text.replace(/[|<>*_$]/g, (character) => (character === '<' ? '&lt;' : `\\${character}`));
}
