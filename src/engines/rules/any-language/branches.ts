import type { Node } from '../rule.ts';
import { namedIn } from './call.ts';

/** The kinds of nodes that ask a condition and have a branch for it. */
export const branching = [
  'if_statement',
  'if_expression',
  'if',
  'elif_clause',
  'elsif',
  'else_if_clause',
] as const;
const branchingKinds: ReadonlySet<string> = new Set(branching);
const siblings: ReadonlySet<string> = new Set(['elif_clause', 'else_if_clause']);

/** Longer chains of else if were made by a program. */
const longestChain = 32;

/** The conditions that were already false where this one is asked, the nearest first. */
export function earlierConditions(node: Node): readonly Node[] {
  const conditions: Node[] = [];
  let at: Node | null = node;
  for (let step = 0; step < longestChain && at !== null; step++) {
    const before: Node | null = siblings.has(String(at.kind())) ? previousBranch(at) : ownerOf(at);
    const condition = before?.field('condition') ?? null;
    if (condition !== null) conditions.push(condition);
    at = before;
  }
  return conditions;
}

/** The branch above an elif or elseif clause: another clause, or the statement that both belong to. */
function previousBranch(clause: Node): Node | null {
  for (let at = clause.prev(); at !== null; at = at.prev()) {
    if (siblings.has(String(at.kind()))) return at;
  }
  return clause.parent();
}

/** The branching whose other way a node is. */
function ownerOf(node: Node): Node | null {
  const above = node.parent();
  if (above === null) return null;
  if (above.is('else_clause')) return above.parent();
  if (node.is('elsif')) return above;
  const isOtherWay =
    branchingKinds.has(String(above.kind())) && above.field('alternative')?.id() === node.id();
  return isOtherWay ? above : null;
}

/** What the two ways of a plain if and else do, as text; null where there is a longer chain or only one way. */
export function twoWaysOf(node: Node): readonly [Node, Node] | null {
  const first = node.field('consequence') ?? node.field('body');
  const other = node.field('alternative');
  if (first === null || other === null || node.children().some((child) => siblings.has(String(child.kind()))))
    return null;
  const second = other.is('else_clause') || other.is('else') ? (namedIn(other).at(-1) ?? null) : other;
  if (
    second === null ||
    branchingKinds.has(String(second.kind())) ||
    branchingKinds.has(String(other.kind()))
  )
    return null;
  return [first, second];
}

/** Whether a node is itself the other way of a longer chain. */
export function isChained(node: Node): boolean {
  return ownerOf(node) !== null;
}
