import { Command } from 'commander';
import { addAuditCommand } from './commands/audit.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addHandoffCommand } from './commands/handoff/handoff.ts';
import { addInspectCommand } from './commands/inspect.ts';
import { addPlanCommand } from './commands/plan.ts';
import { addPolicyCommand, addPolicyCommands } from './commands/policy/policy.ts';
import { addPromptCommand } from './commands/prompt.ts';
import { addReviewCommand } from './commands/review.ts';
import { addSelfTestCommand } from './commands/self-test.ts';
import { addTrustCommand } from './commands/trust/trust.ts';
import type { Context } from './context.ts';

const overview = `
Exit codes:
  0  fine, or a neutral outcome in CI      2  wrong use, wrong configuration, malformed input
  1  findings at or above --fail-on        3  the work could not be done

Start with:
  $ proofmark demo                 a review of an example change, with nothing to set up
  $ proofmark review               your branch against where it left the default branch
  $ proofmark doctor               what this machine offers and what is missing
`;

/** The whole command tree of the name it was started under. Building it is cheap: a command loads what it needs when it runs. */
export function createProgram(context: Context): Command {
  return context.program === 'agent-policy' ? createPolicyProgram(context) : createProofmarkProgram(context);
}

function createProofmarkProgram(context: Context): Command {
  const program = createRoot(context)
    .description('A trusted, advisory AI reviewer for pull requests. It comments and can do nothing else.')
    .addHelpText('after', overview);
  const add = [
    addReviewCommand,
    addDemoCommand,
    addPromptCommand,
    addPlanCommand,
    addInspectCommand,
    addPolicyCommand,
    addTrustCommand,
    addHandoffCommand,
    addAuditCommand,
    addDoctorCommand,
    addSelfTestCommand,
    addCompletionCommand,
  ];
  for (const addCommand of add) addCommand(program, context);
  return program;
}

function createPolicyProgram(context: Context): Command {
  return addPolicyCommands(createRoot(context), context);
}

function createRoot(context: Context): Command {
  return new Command(context.program)
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .showHelpAfterError('(run with --help for usage and examples)')
    .configureOutput({
      writeOut: context.terminal.out,
      writeErr: context.terminal.err,
      getOutHelpWidth: () => context.terminal.width,
    })
    .exitOverride();
}
