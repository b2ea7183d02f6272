import type { Command } from 'commander';
import type { PolicyRule } from '../../../app/index.ts';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { UsageError } from '../../usage-error.ts';

/** `policy explain RULE`: what a rule asks for, and what checks it. */
export function addExplainCommand(policy: Command, context: Context): void {
  policy
    .command('explain')
    .description('Explain a review rule, or one of the mechanical checks that serve it.')
    .argument('<rule>', 'the id, such as review.errors-are-handled or empty-catch')
    .addOption(createFormatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ proofmark policy explain review.errors-are-handled\n  $ proofmark policy explain empty-catch\n',
    )
    .action((id: string, options: FormatOption) => explain(id, options, context));
}

async function explain(id: string, options: FormatOption, context: Context): Promise<void> {
  const { readPolicyRules } = await import('../../../app/index.ts');
  const rules = await readPolicyRules();
  const rule = rules.find(
    (candidate) => candidate.id === id || candidate.checks.some((check) => check.id === id),
  );
  if (rule === undefined)
    throw new UsageError('no rule and no check has that id; proofmark policy list shows the rules');
  const check = rule.checks.find((candidate) => candidate.id === id);
  const shown = check ?? rule;
  context.terminal.out(
    options.format === 'json'
      ? `${JSON.stringify(shown, null, 2)}\n`
      : toText(rule, check, context.terminal.width),
  );
}

function toText(rule: PolicyRule, check: PolicyRule['checks'][number] | undefined, width: number): string {
  if (check !== undefined) {
    const languages = check.languages === 'text' ? 'every text file' : check.languages.join(', ');
    return `${check.id} (${check.severity})\n${check.title}\n\n${wrap(check.rationale, width)}\n\nreads   ${languages}\nserves  ${rule.id}\n`;
  }
  const checks = rule.checks.map(({ id, title }) => `  ${id}: ${title}`);
  const checked =
    checks.length === 0
      ? 'Nothing checks it mechanically.'
      : `Checked mechanically by:\n${checks.join('\n')}`;
  return `${rule.id}\n\n${wrap(rule.text, width)}\n\n${checked}\n`;
}

function wrap(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
