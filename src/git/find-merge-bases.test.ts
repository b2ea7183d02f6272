import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommitId, ok, parseCommitId } from '../core/index.ts';
import { type CommitLinks, findMergeBases } from './find-merge-bases.ts';

/** A history by numbers: commit `n` has parents with smaller numbers and a clock of its own. */
interface History {
  readonly parents: readonly (readonly number[])[];
  readonly times: readonly number[];
}

function toId(number: number): CommitId {
  const id = parseCommitId((number + 1).toString(16).padStart(40, '0'));
  if (!id.ok) throw new Error('a number makes an id');
  return id.value;
}

function toNumber(id: CommitId): number {
  return Number.parseInt(id, 16) - 1;
}

async function find(
  history: History,
  left: number,
  right: number,
): Promise<{ readonly bases: readonly number[]; readonly reads: number }> {
  const read: CommitId[] = [];
  const found = await findMergeBases(toId(left), toId(right), (id) => {
    read.push(id);
    const links: CommitLinks = {
      parents: (history.parents[toNumber(id)] ?? []).map(toId),
      time: history.times[toNumber(id)] ?? 0,
    };
    return Promise.resolve(ok(links));
  });
  if (!found.ok) throw new Error('nothing fails here');
  expect(new Set(read).size, 'each commit is read once').toBe(read.length);
  return { bases: found.value.map(toNumber), reads: read.length };
}

function reach(history: History, from: number): Set<number> {
  const reached = new Set<number>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    open.push(...(history.parents[at] ?? []));
  }
  return reached;
}

function findByForce(history: History, left: number, right: number): number[] {
  const others = reach(history, right);
  const common = [...reach(history, left)].filter((commit) => others.has(commit));
  return common
    .filter((commit) => !common.some((other) => other !== commit && reach(history, other).has(commit)))
    .sort((one, other) => one - other);
}

/** Dates that tell nothing, everything, the opposite, or what clocks that disagree say. */
function toTimes(kind: string, size: number, noise: readonly number[]): number[] {
  return Array.from({ length: size }, (_, at) => {
    if (kind === 'equal') return 1;
    if (kind === 'true') return at;
    if (kind === 'reversed') return size - at;
    return noise[at % noise.length] ?? 0;
  });
}

const histories: fc.Arbitrary<History> = fc
  .record({
    steps: fc.array(fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), { minLength: 2, maxLength: 60 }),
    kind: fc.constantFrom('equal', 'true', 'reversed', 'noise'),
    noise: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 60 }),
  })
  .map(({ steps, kind, noise }) => ({
    parents: steps.map((back, at) => [...new Set(back.map((step) => at - 1 - step))].filter((p) => p >= 0)),
    times: toTimes(kind, steps.length, noise),
  }));

/** A trunk, and two branches that left it at its end. */
function toFork(trunk: number, left: number, right: number, times: string): History {
  const size = trunk + left + right;
  const parents = Array.from({ length: size }, (_, at) => {
    if (at === 0) return [];
    return at === trunk + left ? [trunk - 1] : [at - 1];
  });
  return { parents, times: toTimes(times, size, [5, 1, 9, 3]) };
}

describe('findMergeBases', () => {
  it('CH-6 agrees with brute force on any history under any clocks', async () => {
    const cases = fc.tuple(histories, fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(cases, async ([history, one, other]) => {
        const left = one % history.parents.length;
        const right = other % history.parents.length;
        const { bases } = await find(history, left, right);
        expect(bases).toEqual(findByForce(history, left, right));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['true', 'equal', 'reversed', 'noise'])(
    'CH-6 reads as many commits behind ten thousand as behind a hundred, with %s clocks',
    async (clocks) => {
      const near = await find(toFork(100, 12, 3, clocks), 111, 114);
      const far = await find(toFork(10_000, 12, 3, clocks), 10_011, 10_014);
      expect(far.bases).toEqual([9_999]);
      expect(far.reads).toBe(near.reads);
      expect(far.reads).toBeLessThan(15 + 12);
    },
  );

  it('CH-6 is not led into the past by one tip whose clock stands at the beginning', async () => {
    const history = toFork(10_000, 5, 5, 'true');
    const times = history.times.map((time, at) => (at === 10_004 ? -1 : time));
    const { bases, reads } = await find({ ...history, times }, 10_004, 10_009);
    expect(bases).toEqual([9_999]);
    expect(reads).toBeLessThan(60);
  });

  it('CH-6 finds the base of a branch that forked long before the last merge of the trunk into it', async () => {
    // Trunk 0…9999; a side branch left it at 9000 and was merged into the left tip, which also left at 9999.
    const parents = Array.from({ length: 10_000 }, (_, at) => (at === 0 ? [] : [at - 1]));
    parents.push([9_000], [9_999, 10_000], [9_999]);
    const times = Array.from({ length: parents.length }, (_, at) => (at === 10_000 ? 9_000.5 : at));
    const { bases, reads } = await find({ parents, times }, 10_001, 10_002);
    expect(bases).toEqual([9_999]);
    expect(reads).toBeLessThan(2_000);
  });

  it('hands on the failure of a read', async () => {
    const failed = await findMergeBases(toId(0), toId(1), () =>
      Promise.resolve({ ok: false as const, error: { code: 'test.broken' as const } }),
    );
    expect(failed).toEqual({ ok: false, error: { code: 'test.broken' } });
  });
});
