import type { CommandReport } from '../../app/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Paint } from '../../report/index.ts';

type Change = CommandReport['changes'][number];

const signs = {
  create: { sign: '+', tone: 'added' },
  replace: { sign: '~', tone: 'warning' },
  remove: { sign: '-', tone: 'deleted' },
} as const;

/** One line for each file, what happens to it in words as well as in colour. */
export function toChangeLines(changes: readonly Change[], paint: Paint): readonly string[] {
  return changes.map(({ path, action }) => {
    const { sign, tone } = signs[action];
    return `  ${paint(tone, `${sign} ${action.padEnd('replace'.length)}`)}  ${toVisibleLine(path)}`;
  });
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
