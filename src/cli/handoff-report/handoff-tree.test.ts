import { expect, it } from 'vitest';
import { firstRun, handoffOf } from '../../../test/support/handoff.ts';
import { seenOnce } from '../../../test/support/review-identities.ts';
import { inspectReviewCompletion } from '../../app/handoff/index.ts';
import { toTreeText } from '../tree-text.ts';
import { toHandoffTree } from './handoff-tree.ts';

it('PC-6 shows what a limited review did not see, and calls it not complete', async () => {
  const failed = { code: 'limitation.part-failed', files: 1, reason: 'engine-timeout' } as const;
  const handoff = await handoffOf(seenOnce, firstRun, {
    completion: 'incomplete',
    limitations: [
      { ...failed, part: 1 },
      { ...failed, part: 2 },
      { code: 'limitation.nothing-reviewed', reason: 'empty' },
    ],
  });
  const inspected = inspectReviewCompletion(handoff);
  if (!inspected.ok) throw new Error(inspected.error.code);
  const { claimed, digest, keyId } = inspected.value;
  const shown = toTreeText(toHandoffTree({ predicate: claimed.predicate, digest, keyId }));
  expect(shown).toContain('completion   not complete: it says nothing about the change as a whole\n');
  expect(shown).toContain(
    [
      '   └─ limitations  3',
      '      ├─ limitation.nothing-reviewed  1',
      '      └─ limitation.part-failed       2\n',
    ].join('\n'),
  );
});
