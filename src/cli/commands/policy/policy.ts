import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addAdoptCommand } from './adopt.ts';
import { addCheckCommand } from './check.ts';
import { toExamples } from './examples.ts';
import { addExplainCommand } from './explain.ts';
import { addInitCommand } from './init.ts';
import { addListCommand } from './list.ts';
import { addRenderCommand } from './render.ts';
import { addValidateCommand } from './validate.ts';

const description =
  'Say which review rules apply where, and generate and check what people and agents read of them.';

const help = `
A repository says in .agent-policy.yml which rules apply in which context. What people and agents read
is generated from that, and bound by .agent-policy.lock. Commands that change files only show what they
would change until --apply is given.

Exit codes:
  0  fine, or nothing to do                2  wrong use, or a configuration that keeps it from working
  1  check or validate found something,    3  the work could not be done
     or what was previewed has changed
`;

const examples = [
  'init --apply                  a repository without instructions',
  'adopt inspect                 a repository that has some',
  'check                         after every change',
];

/** `proofmark policy`: the policy toolchain as a part of Proofmark. */
export function addPolicyCommand(program: Command, context: Context): void {
  addPolicyCommands(program.command('policy'), context);
}

/** The same commands below any other one: `agent-policy` is a program of them alone. */
export function addPolicyCommands(policy: Command, context: Context): Command {
  policy.description(description).addHelpText('after', help + toExamples(context, examples));
  const add = [
    addInitCommand,
    addAdoptCommand,
    addValidateCommand,
    addRenderCommand,
    addCheckCommand,
    addExplainCommand,
    addListCommand,
  ];
  for (const addCommand of add) addCommand(policy, context);
  return policy;
}
