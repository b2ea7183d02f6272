import { expect, it } from 'vitest';
import { commitOf, seenElsewhere, seenOnce } from '../../test/support/review-identities.ts';
import { compareIdentities } from './review-identities.ts';

it('ST-1 finds every member that moved, in one order', () => {
  expect(compareIdentities(seenOnce, seenOnce)).toEqual({ moved: [], unknown: [] });
  const every = Object.keys(seenOnce);
  expect(compareIdentities(seenOnce, seenElsewhere)).toEqual({ moved: every, unknown: [] });
  expect(compareIdentities(seenOnce, {})).toEqual({ moved: [], unknown: every });
});

it('compares no member that was not rested on', () => {
  expect(compareIdentities({ head: seenOnce.head }, seenElsewhere)).toEqual({ moved: ['head'], unknown: [] });
  expect(compareIdentities({}, seenElsewhere)).toEqual({ moved: [], unknown: [] });
});

it('CH-6 compares best common ancestors as a set, whole', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(commitOf);
  const isMoved = (known: readonly (string | undefined)[], seen: readonly (string | undefined)[]): boolean =>
    compareIdentities({ mergeBases: known.map(String) }, { mergeBases: seen.map(String) }).moved.length > 0;
  expect(isMoved([a, b], [b, a, b])).toBe(false);
  expect(isMoved([a, b], [a])).toBe(true);
  expect(isMoved([a], [a, b])).toBe(true);
  expect(isMoved([a, b], [a, c])).toBe(true);
  expect(isMoved([a], [])).toBe(true);
});

it('takes no text for a number, and no list for a text', () => {
  expect(compareIdentities({ pullRequest: 7 }, { pullRequest: '7' }).moved).toEqual(['pullRequest']);
  expect(compareIdentities({ mergeBases: ['a'] }, { mergeBases: 'a' }).moved).toEqual(['mergeBases']);
});
