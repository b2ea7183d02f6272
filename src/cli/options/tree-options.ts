import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { TreeRequest } from '../../app/policy/index.ts';
import type { Context } from '../context.ts';
import { createFormatOption, type FormatOption } from './format-option.ts';

/** Which working tree a policy command looks at, and how it tells what it found. */
export interface TreeOptions extends FormatOption {
  readonly root?: string;
}

export interface ApplyOption {
  readonly apply?: true;
}

export function addTreeOptions(command: Command): Command {
  return command
    .option('--root <folder>', 'the top of the working tree (default: that of the tree around this folder)')
    .addOption(createFormatOption());
}

export function addApplyOption(command: Command): Command {
  return command.option('--apply', 'make the changes; without it they are only shown');
}

export function toTree({ root }: TreeOptions, { folder }: Context): TreeRequest {
  return { folder, root: root === undefined ? null : resolve(folder, root) };
}
