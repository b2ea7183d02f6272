import { type AddedLines, createAddedLines } from './added-lines.ts';
import { bounds } from './bounds.ts';
import { isTooDeep } from './depth.ts';
import type { FileFacts } from './file-facts.ts';
import type { Observation } from './observation.ts';
import { createOccurrences } from './occurrences.ts';
import type { Grammar } from './parsers.ts';
import type { Node, Report, SourceFacts, StructuralRule } from './rule.ts';
import { isSound } from './soundness.ts';
import type { Source } from './source.ts';
import { findTouched } from './touched-nodes.ts';

export interface SourceJudgement {
  readonly observations: readonly Observation[];
  /** Whether the source is nested so deeply that judging it was given up. */
  readonly tooDeep: boolean;
}

/**
 * Judges one source by all rules at once: one parse, one search for the nodes of all kinds that a rule asked for,
 * and each rule only at nodes that touch an added line and hold one of its triggers. `added` is ascending, in lines
 * of the file. Takes time in proportion to the length of the source, whatever it holds.
 */
export function judgeSource(
  source: Source,
  facts: FileFacts,
  added: readonly number[],
  rules: readonly StructuralRule[],
  grammar: Grammar,
): SourceJudgement {
  const occurrences = createOccurrences(source.text);
  const byKind = groupByKind(
    rules.filter((rule) => occurrences.in(rule.triggers) && occurrences.in(rule.mentions)),
    grammar,
  );
  if (byKind.size === 0) return { observations: [], tooDeep: false };
  const root = grammar.rootOf(source.text);
  const known = toSourceFacts(source, facts, root, grammar);
  const lines = createAddedLines(added, source.firstLine);
  const nodes = findTouched(root, new Set(byKind.keys()), lines);
  if (isTooDeep(nodes)) return { observations: [], tooDeep: true };

  const observations: Observation[] = [];
  const counts = new Map<StructuralRule, number>();
  let work = bounds.workPerUnit * source.text.length + bounds.work;
  for (const node of nodes) {
    const range = node.range();
    if (lines.firstIn(range) === null) continue;
    const from = range.start.index;
    const to = range.end.index;
    const interested = (byKind.get(String(node.kind())) ?? []).filter(
      (rule) =>
        occurrences.within(rule.triggers, from, to) &&
        (counts.get(rule) ?? 0) < bounds.observationsOfRulePerSource,
    );
    work -= interested.length * (to - from);
    if (work < 0) return { observations, tooDeep: true };
    for (const rule of interested) {
      const seen = toObservations(rule, node, known, lines);
      counts.set(rule, (counts.get(rule) ?? 0) + seen.length);
      observations.push(...seen);
    }
  }
  return { observations, tooDeep: false };
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

function toSourceFacts(source: Source, facts: FileFacts, root: Node, grammar: Grammar): SourceFacts {
  return {
    ...facts,
    text: source.text,
    whole: source.whole,
    nodesOf(...kinds) {
      const existing = kinds.filter((kind) => grammar.knows(kind));
      return existing.length === 0 ? [] : root.findAll({ rule: { any: existing.map((kind) => ({ kind })) } });
    },
  };
}

function toObservations(
  rule: StructuralRule,
  node: Node,
  known: SourceFacts,
  lines: AddedLines,
): readonly Observation[] {
  const judged = rule.check(node, known);
  if (judged === null) return [];
  const reports: readonly Report[] = 'comment' in judged ? [judged] : judged;
  return reports.flatMap(({ comment, at = [node] }) => {
    const touched = at.map((each) => lines.firstIn(each.range())).filter((line) => line !== null);
    return touched.length > 0 && at.every(isSound) ? [{ rule, line: Math.min(...touched), comment }] : [];
  });
}
