import type { CommandReport } from '../../app/policy/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Paint } from '../../report/text/index.ts';
import { count } from '../words/phrases.ts';

type Change = CommandReport['changes'][number];

const signs = {
  create: { sign: '+', tone: 'added' },
  replace: { sign: '~', tone: 'warning' },
  remove: { sign: '-', tone: 'deleted' },
} as const;

/** The folder of the toolchain's own state: that a preview goes away again interests nobody file by file. */
const ownFolder = '.agent-policy/';

/** One line for each file, what happens to it in words as well as in colour. */
export function toChangeLines(changes: readonly Change[], paint: Paint): readonly string[] {
  const isTidying = ({ path, action }: Change): boolean => action === 'remove' && path.startsWith(ownFolder);
  const tidied = changes.filter(isTidying).length;
  const toLine = (action: Change['action'], path: string): string => {
    const { sign, tone } = signs[action];
    return `  ${paint(tone, `${sign} ${action.padEnd('replace'.length)}`)}  ${path}`;
  };
  return [
    ...changes
      .filter((change) => !isTidying(change))
      .map(({ path, action }) => toLine(action, toVisibleLine(path))),
    ...(tidied === 0 ? [] : [toLine('remove', `${count(tidied, 'draft')} in ${ownFolder}`)]),
  ];
}

const verbs = {
  create: ['create', 'created'],
  replace: ['replace', 'replaced'],
  remove: ['remove', 'removed'],
} as const;

/** `created 3 files and removed 1`, or, for what has not happened yet, `create 3 files and remove 1`. */
export function countChanges(changes: readonly Change[], applied: boolean): string {
  const counts = (['create', 'replace', 'remove'] as const)
    .map((action) => ({ action, count: changes.filter((change) => change.action === action).length }))
    .filter(({ count }) => count > 0)
    .map(({ action, count }, index) => {
      const verb = verbs[action][applied ? 1 : 0];
      return index === 0 ? `${verb} ${count} ${count === 1 ? 'file' : 'files'}` : `${verb} ${count}`;
    });
  return counts.length < 2 ? counts.join('') : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`;
}
