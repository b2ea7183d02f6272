import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { RangeRequest } from '../../app/index.ts';
import { collect, toCount } from './parse-option.ts';

/** Which change is looked at, as the user typed it. */
export interface RangeOptions {
  readonly repo: string;
  readonly base?: string;
  readonly head?: string;
  readonly staged?: true;
  readonly worktree?: true;
  readonly exclude?: readonly string[];
  readonly maxBytes?: number;
  readonly maxFiles?: number;
  readonly maxFileBytes?: number;
}

/** The options by which every command that reads a range of a repository names it. */
export function addRangeOptions(command: Command): Command {
  return command
    .option('-C, --repo <path>', 'the repository, or any folder inside it', '.')
    .option(
      '-b, --base <revision>',
      'what the change is against; its merge base with the head is where reading starts',
    )
    .addOption(
      new Option('--head <revision>', 'the last commit of the change (default: HEAD)').conflicts([
        'staged',
        'worktree',
      ]),
    )
    .addOption(new Option('--staged', 'the index instead of a commit').conflicts('worktree'))
    .option('--worktree', 'the files as they are now, new ones included, instead of a commit')
    .option('-x, --exclude <glob>', 'leave matching files out of the review (repeatable)', collect)
    .option('--max-bytes <n>', 'bound of the whole diff, in bytes', toCount)
    .option('--max-files <n>', 'bound of the number of files', toCount)
    .option('--max-file-bytes <n>', "bound of one file's diff, in bytes", toCount);
}

/** The request that the options spell. */
export function toRange(options: RangeOptions, folder: string): RangeRequest {
  const { repo, base, exclude, maxBytes, maxFiles, maxFileBytes } = options;
  return {
    repository: resolve(folder, repo),
    base: base ?? null,
    head: toHeadChoice(options),
    exclude: exclude ?? [],
    bounds: { totalBytes: maxBytes, files: maxFiles, fileBytes: maxFileBytes },
  };
}

function toHeadChoice({ staged, worktree, head }: RangeOptions): RangeRequest['head'] {
  if (staged) return { kind: 'index' };
  if (worktree) return { kind: 'worktree' };
  return { kind: 'revision', revision: head ?? 'HEAD' };
}
