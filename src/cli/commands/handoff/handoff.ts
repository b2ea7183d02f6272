import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addShowCommand } from './show.ts';
import { addVerifyCommand } from './verify.ts';

/** `proofmark handoff`: the signed statement that a trusted review ends with. */
export function addHandoffCommand(program: Command, context: Context): void {
  const handoff = program.command('handoff').description('Show and verify the handoff of a trusted review.');
  addShowCommand(handoff, context);
  addVerifyCommand(handoff, context);
}
