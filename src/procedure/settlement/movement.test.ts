import { describe, expect, it } from 'vitest';
import { commitOf, seenElsewhere, seenOnce } from '../../../test/support/review-identities.ts';
import type { ReviewIdentities } from '../../core/index.ts';
import { decideMovement, type Movement } from './movement.ts';

type Member = keyof ReviewIdentities;
type Seen = Partial<ReviewIdentities>;

/** What a movement of one member alone leads to, from weak to strong, in the words of the table of the procedure. */
const strengths = [
  'nothing-moved',
  'text-moved',
  'surface-moved',
  'base-moved',
  'procedure.several-merge-bases',
  'procedure.unrelated-histories',
  'procedure.identity-unknown',
  'procedure.other-pull-request',
  'procedure.other-repository',
] as const;
type Strength = (typeof strengths)[number];

const whenMoved: Readonly<Record<Member, Strength>> = {
  repository: 'procedure.other-repository',
  pullRequest: 'procedure.other-pull-request',
  targetRef: 'base-moved',
  baseCommit: 'base-moved',
  baseTree: 'base-moved',
  head: 'surface-moved',
  mergeBases: 'surface-moved',
  textDigest: 'text-moved',
};

interface Case {
  readonly seen: Seen;
  readonly strength: Strength;
  readonly moved: readonly Member[];
  readonly unknown: readonly Member[];
}

function withMember(seen: Seen, member: Member, from: Seen): Seen {
  return { ...seen, [member]: from[member] };
}

/** Every way in which one member can be seen: as before, elsewhere, not at all, and the merge bases in two more ways. */
function toWays({ seen, strength, moved, unknown }: Case, member: Member): readonly Case[] {
  const stronger = (other: Strength): Strength =>
    strengths.indexOf(other) > strengths.indexOf(strength) ? other : strength;
  const move = (from: Seen, to: Strength): Case => ({
    seen: withMember(seen, member, from),
    strength: stronger(to),
    moved: [...moved, member],
    unknown,
  });
  const ways: Case[] = [
    { seen: withMember(seen, member, seenOnce), strength, moved, unknown },
    move(seenElsewhere, whenMoved[member]),
    { seen, strength: stronger('procedure.identity-unknown'), moved, unknown: [...unknown, member] },
  ];
  if (member === 'mergeBases') {
    ways.push(move({ mergeBases: [] }, 'procedure.unrelated-histories'));
    ways.push(move({ mergeBases: [...seenOnce.mergeBases, commitOf('9')] }, 'procedure.several-merge-bases'));
  }
  return ways;
}

const members: readonly Member[] = [
  'repository',
  'pullRequest',
  'targetRef',
  'baseCommit',
  'baseTree',
  'head',
  'mergeBases',
  'textDigest',
];
const every = members.reduce<readonly Case[]>(
  (cases, member) => cases.flatMap((one) => toWays(one, member)),
  [{ seen: {}, strength: 'nothing-moved', moved: [], unknown: [] }],
);

function strengthOf(movement: Movement<ReviewIdentities>): Strength {
  return movement.kind === 'stopped' ? movement.reason.code : movement.kind;
}

describe('ST-2 every combination of movements', () => {
  it('is decided by its strongest member alone', () => {
    expect(every).toHaveLength(3 ** 7 * 5);
    const wrong = every.filter(
      ({ seen, strength }) => strengthOf(decideMovement(seenOnce, seen)) !== strength,
    );
    expect(wrong).toEqual([]);
  });

  it('says what moved, and goes on from what is seen now', () => {
    for (const { seen, moved } of every) {
      const movement = decideMovement(seenOnce, seen);
      if (movement.kind === 'nothing-moved') expect(moved).toEqual([]);
      else if (movement.kind !== 'stopped') expect(movement).toMatchObject({ moved, now: seen });
    }
  });

  it('is never nothing, nor anything to go on from, where a member is unknown', () => {
    for (const { seen, unknown } of every.filter((one) => one.unknown.length > 0)) {
      const movement = decideMovement(seenOnce, seen);
      expect(movement.kind).toBe('stopped');
      if (movement.kind === 'stopped' && movement.reason.code === 'procedure.identity-unknown')
        expect(movement.reason.members).toEqual(unknown);
    }
  });

  it('discards everything or stops, whenever target, base commit or base tree moved', () => {
    const ofBase: readonly Member[] = ['targetRef', 'baseCommit', 'baseTree'];
    const cases = every.filter(({ moved }) => ofBase.some((member) => moved.includes(member)));
    const kinds = cases.map(({ seen }) => decideMovement(seenOnce, seen).kind);
    expect(new Set(kinds)).toEqual(new Set(['base-moved', 'stopped']));
  });
});

describe('ST-2 the set of best common ancestors', () => {
  it('is a set: order and repetition are no movement', () => {
    const [only] = seenOnce.mergeBases;
    const twice = only === undefined ? [] : [only, only];
    expect(decideMovement(seenOnce, { ...seenOnce, mergeBases: twice }).kind).toBe('nothing-moved');
  });

  it('CH-6 stops where several were there all along', () => {
    const several = { ...seenOnce, mergeBases: [commitOf('a'), commitOf('b')] };
    expect(decideMovement(several, several)).toEqual({
      kind: 'stopped',
      reason: { code: 'procedure.several-merge-bases', mergeBases: several.mergeBases },
    });
  });
});

it('ST-1 judges a local range by the members that it has', () => {
  const { baseCommit, baseTree, head, mergeBases } = seenOnce;
  const range = { baseCommit, baseTree, head, mergeBases };
  expect(decideMovement(range, range).kind).toBe('nothing-moved');
  expect(decideMovement(range, { ...range, head: commitOf('9') }).kind).toBe('surface-moved');
  expect(decideMovement(range, { baseCommit, baseTree, head }).kind).toBe('stopped');
});
