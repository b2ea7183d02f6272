import { expect, it } from 'vitest';
import { err, ok } from '../../src/core/index.ts';
import { findMergeBases } from '../../src/git/find-merge-bases.ts';
import { readMergeBases, requireUniqueMergeBase } from '../../src/git/index.ts';
import { useConstructedRepository } from '../support/constructed-repository.ts';
import { describeCorpus, readCorpus, readCorpusLines } from '../support/corpus.ts';
import { toCommitId } from '../support/git-fixture.ts';

interface Pair {
  readonly base: string;
  readonly head: string;
  readonly merge_bases: readonly string[];
  readonly count: number;
}
interface GraphPair extends Pair {
  readonly repo: string;
  readonly pr: number;
  readonly graph: string;
}
interface NamedPair extends Pair {
  readonly name: string;
}

/** Parents by commit, newest first as git lists them. */
type Graph = ReadonlyMap<string, readonly string[]>;

function readGraph(path: string): Graph {
  const lines = readCorpus('merge-bases', path).toString('latin1').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [commit = '', ...parents] = line.split(' ');
      return [commit, parents];
    }),
  );
}

function toReach(graph: Graph, from: string): Set<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    open.push(...(graph.get(at) ?? []));
  }
  return reached;
}

const placesByGraph = new WeakMap<Graph, ReadonlyMap<string, number>>();

function placesIn(graph: Graph): ReadonlyMap<string, number> {
  const places = placesByGraph.get(graph) ?? new Map([...graph.keys()].map((id, place) => [id, place]));
  placesByGraph.set(graph, places);
  return places;
}

async function find(graph: Graph, pair: Pair, toTime: (place: number) => number) {
  const places = placesIn(graph);
  let reads = 0;
  const found = await findMergeBases(toCommitId(pair.base), toCommitId(pair.head), (id) => {
    reads++;
    const parents = graph.get(id);
    if (parents === undefined) return Promise.resolve(err({ code: 'test.missing' as const }));
    return Promise.resolve(ok({ parents: parents.map(toCommitId), time: toTime(places.get(id) ?? 0) }));
  });
  return { found, reads };
}

describeCorpus('merge bases of real histories', () => {
  const pairs = readCorpusLines<GraphPair>('merge-bases', 'pairs.jsonl');
  const graphs = new Map<string, Graph>();
  const graphOf = (path: string): Graph => {
    const graph = graphs.get(path) ?? readGraph(path);
    graphs.set(path, graph);
    return graph;
  };

  it('CH-6 has pairs with no, one, two and four bases to show', () => {
    expect(new Set(pairs.map((pair) => pair.count))).toEqual(new Set([0, 1, 2, 4]));
  });

  it.each(pairs)('CH-6 finds the $count bases of $repo $pr whatever the clocks say', async (pair) => {
    const graph = graphOf(pair.graph);
    const clocks = [
      () => 0,
      (place: number) => -place,
      (place: number) => place,
      (place: number) => (place * 7919) % 101,
    ];
    for (const clock of clocks) {
      const { found } = await find(graph, pair, clock);
      expect(found).toEqual(ok(pair.merge_bases));
    }
  });

  it.each(pairs.filter((pair) => pair.count === 1))(
    'CH-6 reads of $repo $pr little more than what is newer than the last place where the two sides join',
    async (pair) => {
      const graph = graphOf(pair.graph);
      const { reads } = await find(graph, pair, (place) => -place);
      const [left, right] = [toReach(graph, pair.base), toReach(graph, pair.head)];
      const shared = [...left].filter((id) => right.has(id));
      const apart = new Set([...left, ...right]);
      for (const id of shared) apart.delete(id);
      const joints = new Set([pair.merge_bases[0] ?? '', ...[...apart].flatMap((id) => graph.get(id) ?? [])]);
      const lastJoint = Math.max(...[...graph.keys()].map((id, place) => (joints.has(id) ? place : 0)));
      expect(reads).toBeLessThanOrEqual((4 / 3) * (lastJoint + 1) + 10);
    },
  );
});

describeCorpus('merge bases of a constructed repository', () => {
  const { pairs } = JSON.parse(readCorpus('odd', 'constructed_graphs.json').toString('utf8')) as {
    readonly pairs: readonly NamedPair[];
  };
  const repository = useConstructedRepository();

  it.each(pairs)('CH-6 finds the $count bases of: $name', async (pair) => {
    const found = await readMergeBases(repository(), toCommitId(pair.base), toCommitId(pair.head));
    expect(found).toEqual(ok(pair.merge_bases));
    const unique = requireUniqueMergeBase(found.ok ? found.value : []);
    expect(unique.ok ? 'one' : unique.error.code).toBe(
      ['git.unrelated-histories', 'one'][pair.count] ?? 'git.multiple-merge-bases',
    );
  });
});
