import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';

/** `proofmark demo`: the main job on an example, with nothing to set up. */
export function addDemoCommand(program: Command, context: Context): void {
  program
    .command('demo')
    .description('Review an example change: no account, no network, no set-up.')
    .addHelpText(
      'after',
      '\nMakes a small repository in a temporary folder, reviews it with the built-in rules, and says what to try next.\n',
    )
    .action(() => demo(context));
}

async function demo(context: Context): Promise<void> {
  const { terminal } = context;
  const app = await import('../../app/index.ts');
  terminal.progress('making a small shop and a change to it');
  const { environment, version, signal } = context;
  const shown = await app.runDemo({ environment, tool: { name: 'proofmark', version }, signal });
  if (!shown.ok) {
    const { explainFailure, toFailureExit } = await import('../words/explain-failure.ts');
    fail(context, shown.error.code, explainFailure(shown.error), toFailureExit(shown.error));
    return;
  }
  const { report, repository, htmlFile } = shown.value;
  terminal.out(app.renderReport(report, 'text', { color: terminal.colour, width: terminal.width }));
  terminal.out(`
Next:
  open ${htmlFile}
      the same review, as a page
  proofmark review --repo ${repository} --format markdown
      the example again, in another form; --help lists the others
  proofmark prompt --repo ${repository}
      what an AI engine would receive: the token in src/stock.ts is already gone
  proofmark review
      your own branch, inside any of your repositories
`);
}
