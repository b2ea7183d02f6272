import { randomBytes } from 'node:crypto';
import { statePath } from '../../policy/index.ts';
import type { ProcessIdentity } from './process-identity.ts';

/**
 * Folder of all transactions. One below it is called `active` while it may have changed the tree. Before and after, its
 * folder has a name of its own, which says how far it came; going from one name to the next is one atomic step.
 */
export const transactionsPath = `${statePath}/transaction`;
export const activeName = 'active';
export const activePath = `${transactionsPath}/${activeName}`;

/**
 * `preparing`: nothing was changed yet. `done`: the tree is as it was to be. `undone`: it is as it was before. `kept`: it
 * is as before but for files that somebody changed, and their former bytes are still in this folder.
 */
export type Stage = 'preparing' | 'done' | 'undone' | 'kept';

export interface StageFolder {
  readonly name: string;
  readonly stage: Stage;
  readonly pid: number;
  readonly startedAt: string;
}

export function toStageName(stage: Stage, { pid, startedAt }: ProcessIdentity): string {
  return `${stage}-${pid}-${startedAt}-${randomBytes(6).toString('hex')}`;
}

const stageName = /^(preparing|done|undone|kept)-([1-9][0-9]{0,9})-([0-9]{0,20})-[0-9a-f]{12}$/;

/** What the name of a folder says; null where it is none of ours. */
export function parseStageName(name: string): StageFolder | null {
  const [, stage, pid = '', startedAt = ''] = stageName.exec(name) ?? [];
  switch (stage) {
    case 'preparing':
    case 'done':
    case 'undone':
    case 'kept':
      return { name, stage, pid: Number(pid), startedAt };
    default:
      return null;
  }
}

/**
 * Names inside a transaction's folder. What goes into the tree is first under `new` or `folder`, what comes out of it is
 * under `old`: so these names alone say, at any moment, which changes were made.
 */
export const journalName = 'journal.json';

export function toNewName(index: number): string {
  return `new-${index}`;
}

export function toOldName(index: number): string {
  return `old-${index}`;
}

export function toFolderName(index: number): string {
  return `folder-${index}`;
}

/**
 * Folders that hold the name of a process. The one with the highest number names whose transaction this is; a folder can
 * be moved to a number only once, so that of several processes that want it one gets it.
 */
export const ownerFile = 'owner.json';

export function toOwnerName(number: number): string {
  return `owner-${number}`;
}

export function toClaimName(): string {
  return `claim-${randomBytes(6).toString('hex')}`;
}

const ownerName = /^owner-([0-9]{1,6})$/;
const ownFile = /^(?:journal\.json|(?:new|old)-[0-9]+)$/;
const ownFolder = /^(?:folder-[0-9]+|owner-[0-9]{1,6}|claim-[0-9a-f]{12})$/;

/** The number of a folder that names an owner; null for every other name. */
export function parseOwnerName(name: string): number | null {
  const number = ownerName.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}

/** What a transaction calls by this name; null where it has no such name. */
export function toOwnKind(name: string): 'file' | 'folder' | null {
  if (ownFile.test(name)) return 'file';
  return ownFolder.test(name) ? 'folder' : null;
}
