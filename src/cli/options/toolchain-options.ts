import { isAbsolute, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ConstructionOrder } from '../../app/deployment/index.ts';
import { parseCommitId } from '../../core/index.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../usage-error.ts';
import { constructionWords } from '../words/construction-words.ts';
import { gitWords } from '../words/git-words.ts';

/** Where a toolchain comes from, as the user typed it. */
export interface ToolchainOptions {
  readonly from: string;
  readonly name?: string;
}

export function addToolchainOptions(command: Command): Command {
  return command
    .requiredOption(
      '--from <repository>',
      'where it is fetched from: owner/name on GitHub, an https or ssh address, or a path',
    )
    .option('--name <repository>', 'what locks call it, where --from does not say so');
}

/** What is to be built. Nothing of the environment but ways to servers and the home reaches what is run for it. */
export async function toConstructionOrder(
  { from, name }: ToolchainOptions,
  revision: string,
  context: Context,
): Promise<ConstructionOrder> {
  const commit = parseCommitId(revision);
  if (!commit.ok) throw new UsageError(`${revision}: name a full commit id, 40 or 64 hex digits`);
  const { parseToolchainPlace } = await import('../../app/deployment/index.ts');
  const isPath = isAbsolute(from) || /^\.{1,2}(?:[\\/]|$)/.test(from);
  const place = parseToolchainPlace(isPath ? resolve(context.folder, from) : from, name ?? null);
  if (!place.ok) {
    const { error } = place;
    const { what, remedy } =
      error.code === 'git.remote-unfit' ? gitWords[error.code](error) : constructionWords[error.code](error);
    throw new UsageError(`--from: ${what} (${error.code})\n  remedy: ${remedy}`);
  }
  const { environment, signal, terminal } = context;
  return {
    place: place.value,
    revision: commit.value,
    cache: null,
    environment,
    signal,
    tell: (step) => terminal.progress(stepWords[step]),
  };
}

const stepWords = {
  fetch: 'fetching the commit and proving every object of it',
  install: 'installing the packages of its lock',
  prove: 'proving every installed file against the lock',
  build: 'building',
} as const;
