import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordPath } from '../../release/record.js';
import { steps } from '../../release/steps/index.js';
import { verifyPromotion } from '../../release/verify-promotion.js';
import { describeWith } from '../support/missing-part.ts';

/** A whole installation and build, on a machine that has other things to do. */
const patience = 900_000;

/** What keeps the promotion from being looked at; null where nothing does. */
function findObstacle(): string | null {
  if (!existsSync(recordPath)) return 'nothing is promoted yet: npm run promote -- REVISION';
  if (!existsSync('.git')) return 'this is no clone, and the promoted commit is in the history';
  const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
  return shallow.trim() === 'true' ? 'the history is cut off: git fetch --unshallow' : null;
}

const obstacle = findObstacle();

describeWith({ present: obstacle === null, missing: obstacle ?? '' }, 'this repository', () => {
  it(
    'PM-1 PO-4 is managed by a toolchain that is proven by building and exercising exactly its commit',
    async () => {
      const proven: string[] = [];
      const failure = await verifyPromotion(process.cwd(), (title) => proven.push(title));
      expect(failure).toBeNull();
      expect(proven).toHaveLength(steps.length);
    },
    patience,
  );
});
