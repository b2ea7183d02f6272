import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addExplainCommand } from './explain.ts';
import { addListCommand } from './list.ts';

const description =
  'Say which review rules apply where, and generate and check what people and agents read of them.';

/** `proofmark policy`: the policy toolchain as a part of Proofmark. */
export function addPolicyCommand(program: Command, context: Context): void {
  addPolicyCommands(program.command('policy'), context);
}

/** The same commands below any other one: `agent-policy` is a program of them alone. */
export function addPolicyCommands(policy: Command, context: Context): Command {
  policy.description(description);
  for (const add of [addExplainCommand, addListCommand]) add(policy, context);
  return policy;
}
