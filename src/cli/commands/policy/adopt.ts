import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addAdoptFinalizeCommand } from './adopt-finalize.ts';
import { addAdoptInspectCommand } from './adopt-inspect.ts';
import { addAdoptPrepareCommand } from './adopt-prepare.ts';
import { addAdoptPreviewCommand } from './adopt-preview.ts';
import { toExamples } from './examples.ts';

const help = `
Four steps. Until the last one every file that was written by hand stays as it is; the last one keeps
each of them below .agent-policy/backup, byte for byte.
`;

const steps = ['adopt inspect', 'adopt prepare --apply', 'adopt preview --apply', 'adopt finalize --apply'];

/** `policy adopt`: begins to manage a repository that has hand-written instructions. */
export function addAdoptCommand(policy: Command, context: Context): void {
  const adopt = policy
    .command('adopt')
    .description('Begin to manage a repository that has hand-written instructions.')
    .addHelpText('after', help + toExamples(context, steps));
  const add = [
    addAdoptInspectCommand,
    addAdoptPrepareCommand,
    addAdoptPreviewCommand,
    addAdoptFinalizeCommand,
  ];
  for (const addCommand of add) addCommand(adopt, context);
}
