import { type Command, Option } from 'commander';
import type { PolicyRule } from '../../app/index.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../usage-error.ts';

interface FormatOption {
  readonly format: 'text' | 'json';
}

const format = (): Option =>
  new Option('-f, --format <format>', 'how it is shown').choices(['text', 'json']).default('text');

/** `proofmark policy`: which rules govern a local review, and what checks them mechanically. */
export function addPolicyCommand(program: Command, context: Context): void {
  const policy = program.command('policy').description('Show the review rules.');
  policy
    .command('list')
    .description('List the built-in review rules, each with the number of mechanical checks that serve it.')
    .addOption(format())
    .addHelpText('after', '\nExamples:\n  $ proofmark policy list\n  $ proofmark policy list --format json\n')
    .action((options: FormatOption) => list(options, context));
  policy
    .command('explain')
    .description('Explain a review rule, or one of the mechanical checks that serve it.')
    .argument('<rule>', 'the id, such as review.errors-are-handled or empty-catch')
    .addOption(format())
    .addHelpText(
      'after',
      '\nExamples:\n  $ proofmark policy explain review.errors-are-handled\n  $ proofmark policy explain empty-catch\n',
    )
    .action((id: string, options: FormatOption) => explain(id, options, context));
}

async function list(options: FormatOption, context: Context): Promise<void> {
  const { readPolicyRules } = await import('../../app/index.ts');
  const rules = await readPolicyRules();
  if (options.format === 'json') {
    context.terminal.out(`${JSON.stringify(rules, null, 2)}\n`);
    return;
  }
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(
    ({ id, checks }) => `${id.padEnd(width)}  ${String(checks.length).padStart(3)} mechanical checks`,
  );
  context.terminal.out(`${lines.join('\n')}\n\nproofmark policy explain RULE tells what a rule asks for.\n`);
}

async function explain(id: string, options: FormatOption, context: Context): Promise<void> {
  const { readPolicyRules } = await import('../../app/index.ts');
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
