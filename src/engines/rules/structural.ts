import type { FileFacts } from './file-facts.ts';
import type { Observation } from './observation.ts';
import type { Grammar } from './parsers.ts';
import type { Node, Report, SourceFacts, StructuralRule } from './rule.ts';
import { isSound } from './soundness.ts';
import type { Source } from './source.ts';

/**
 * Judges one source by all rules at once: one parse, one search for the nodes of all kinds that a rule asked for,
 * and the rules themselves only at nodes on added lines. `added` is ascending, in lines of the file.
 */
export function judgeSource(
  source: Source,
  facts: FileFacts,
  added: readonly number[],
  rules: readonly StructuralRule[],
  grammar: Grammar,
): readonly Observation[] {
  const asked = rules.filter((rule) => rule.triggers.some((trigger) => source.text.includes(trigger)));
  const byKind = groupByKind(asked, grammar);
  if (byKind.size === 0) return [];
  const root = grammar.rootOf(source.text);
  const nodesOf = (...kinds: readonly string[]): readonly Node[] => {
    const existing = kinds.filter((kind) => grammar.knows(kind));
    return existing.length === 0 ? [] : root.findAll({ rule: { any: existing.map((kind) => ({ kind })) } });
  };
  const known: SourceFacts = { ...facts, text: source.text, whole: source.whole, nodesOf };
  const firstAddedIn = (node: Node): number | null => {
    const { start, end } = node.range();
    return firstWithin(added, start.line + source.firstLine, end.line + source.firstLine);
  };
  return nodesOf(...byKind.keys()).flatMap((node) => {
    if (firstAddedIn(node) === null) return [];
    return (byKind.get(String(node.kind())) ?? []).flatMap((rule) =>
      toReports(rule.check(node, known)).flatMap((report) => toObservation(rule, report, node, firstAddedIn)),
    );
  });
}

function groupByKind(rules: readonly StructuralRule[], grammar: Grammar): Map<string, StructuralRule[]> {
  const byKind = new Map<string, StructuralRule[]>();
  for (const rule of rules) {
    for (const kind of rule.kinds) {
      const others = byKind.get(kind);
      if (others !== undefined) others.push(rule);
      else if (grammar.knows(kind)) byKind.set(kind, [rule]);
    }
  }
  return byKind;
}

function toReports(judged: Report | readonly Report[] | null): readonly Report[] {
  if (judged === null) return [];
  return 'comment' in judged ? [judged] : judged;
}

function toObservation(
  rule: StructuralRule,
  report: Report,
  visited: Node,
  firstAddedIn: (node: Node) => number | null,
): readonly Observation[] {
  const nodes = report.at ?? [visited];
  const lines = nodes.map(firstAddedIn).filter((line) => line !== null);
  const line = lines[0];
  if (line === undefined || !nodes.every(isSound)) return [];
  return [{ rule, line: Math.min(...lines), comment: report.comment }];
}

/** The first of the ascending numbers within [from, to], found by halving. */
function firstWithin(ascending: readonly number[], from: number, to: number): number | null {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? to) < from) low = middle + 1;
    else high = middle;
  }
  const found = ascending[low];
  return found !== undefined && found <= to ? found : null;
}
