import { type CommitId, err, ok, type Result } from '../core/index.ts';
import { Frontier } from './frontier.ts';
import type { MergeBaseFailure } from './git-failure.ts';

/** What a commit says about its place in history. The time may be a lie: it decides what is read, never the answer. */
export interface CommitLinks {
  readonly parents: readonly CommitId[];
  readonly time: number;
}

export type ReadLinks<E> = (id: CommitId) => Promise<Result<CommitLinks, E>>;

/** A commit that was read. Its colours, one bit each, are the starting points that are known to reach it. */
interface Visited {
  readonly id: CommitId;
  readonly links: CommitLinks;
  colours: bigint;
  /** Whether its parents were read too. */
  followed: boolean;
}

/** The largest public histories have about a million commits; a store that serves more is making them up. */
const mostCommits = 4_000_000;

/**
 * All best common ancestors of two commits: those common ancestors that no other common ancestor reaches. Sorted by id;
 * empty for unrelated histories.
 *
 * Three steps. Commits are visited from both tips until whatever is unvisited lies behind a common ancestor. The common
 * ancestors that no visited common ancestor reaches are candidates, and every best one is among them: on the way to it
 * lie only commits of one side, and all of those were visited. Where there are several candidates, the same walk from
 * them shows which reach others. Each commit is read once.
 */
export async function findMergeBases<E>(
  left: CommitId,
  right: CommitId,
  readLinks: ReadLinks<E>,
): Promise<Result<readonly CommitId[], E | MergeBaseFailure>> {
  const known = new Map<CommitId, CommitLinks>();
  const both = await paint([left, right], readLinks, known);
  if (!both.ok) return both;
  const candidates = findNearest(both.value, 0b11n);
  if (candidates.length < 2) return ok(candidates);
  const between = await paint(candidates, readLinks, known);
  if (!between.ok) return between;
  const best = candidates.filter((id, index) => between.value.get(id)?.colours === 1n << BigInt(index));
  return ok(best.sort((one, other) => (one < other ? -1 : 1)));
}

/**
 * Visits history from the starting points until every commit that was read and not followed is reached by all of them:
 * behind such a commit nothing can tell them apart. `known` keeps what was read over several walks.
 */
async function paint<E>(
  starts: readonly CommitId[],
  readLinks: ReadLinks<E>,
  known: Map<CommitId, CommitLinks>,
): Promise<Result<ReadonlyMap<CommitId, Visited>, E | MergeBaseFailure>> {
  const all = (1n << BigInt(starts.length)) - 1n;
  const painted = new Painting(all);
  for (const [index, start] of starts.entries()) {
    const links = await readOnce(start, readLinks, known);
    if (!links.ok) return links;
    painted.visit(start, links.value, 1n << BigInt(index));
  }
  for (let next = painted.next(); next !== undefined; next = painted.next()) {
    const parents = await Promise.all(next.links.parents.map((id) => readOnce(id, readLinks, known)));
    for (const [index, id] of next.links.parents.entries()) {
      const links = parents[index];
      if (links?.ok === true) painted.visit(id, links.value, next.colours);
      else if (links !== undefined) return links;
    }
    if (known.size > mostCommits) return err({ code: 'git.history-too-long', commits: mostCommits });
  }
  return ok(painted.visited);
}

async function readOnce<E>(
  id: CommitId,
  readLinks: ReadLinks<E>,
  known: Map<CommitId, CommitLinks>,
): Promise<Result<CommitLinks, E>> {
  const before = known.get(id);
  if (before !== undefined) return ok(before);
  const links = await readLinks(id);
  if (links.ok) known.set(id, links.value);
  return links;
}

/** The visited part of history with its colours. New colours run at once through everything that was visited. */
class Painting {
  readonly visited = new Map<CommitId, Visited>();
  readonly #all: bigint;
  readonly #frontier = new Frontier<Visited>((commit) => commit.followed);
  /** Commits that are not followed and that some starting point is not known to reach. */
  #undecided = 0;

  constructor(all: bigint) {
    this.#all = all;
  }

  visit(id: CommitId, links: CommitLinks, colours: bigint): void {
    if (!this.visited.has(id)) {
      const commit = { id, links, colours: 0n, followed: false };
      this.visited.set(id, commit);
      this.#undecided++;
      this.#frontier.add(commit, links.time);
    }
    this.#spread(id, colours);
  }

  /** The commit to follow next, or undefined where nothing is undecided any more. */
  next(): Visited | undefined {
    if (this.#undecided === 0) return undefined;
    const commit = this.#frontier.take();
    if (commit === undefined) return undefined;
    if (commit.colours !== this.#all) this.#undecided--;
    commit.followed = true;
    return commit;
  }

  #spread(from: CommitId, added: bigint): void {
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const commit = this.visited.get(id);
      if (commit === undefined || (commit.colours | added) === commit.colours) continue;
      commit.colours |= added;
      if (commit.colours === this.#all && !commit.followed) this.#undecided--;
      for (const parent of commit.links.parents) open.push(parent);
    }
  }
}

/** The commits of all colours that no visited commit of all colours has for a parent. */
function findNearest(visited: ReadonlyMap<CommitId, Visited>, all: bigint): CommitId[] {
  const common = [...visited.values()].filter((commit) => commit.colours === all);
  const reached = new Set(common.flatMap((commit) => commit.links.parents));
  return common.map((commit) => commit.id).filter((id) => !reached.has(id));
}
