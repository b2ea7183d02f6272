import type { Node } from '../rule.ts';

/** What a call names: of `fs.promises.open(…)` the name is `open` and the receiver `fs.promises`. */
export interface Callee {
  /** Empty where something other than a name or a member is called. */
  readonly name: string;
  /** The text before the last dot; null where a plain name is called; empty where neither is. */
  readonly receiver: string | null;
}

const known = new WeakMap<Node, Callee>();

/** The callee of a call or new expression; found once for all rules that look at the same node. */
export function calleeOf(call: Node): Callee {
  const kept = known.get(call) ?? toCallee(call.field('function') ?? call.field('constructor'));
  known.set(call, kept);
  return kept;
}

const plainName = /^[\w$]+$/;
/** The last dot of a member, with what may stand before the name: `a?.b`, `this.#b`, a line break. */
const lastMember = /\s*\??\.\s*(#?[\w$]+)$/;

function toCallee(callee: Node | null): Callee {
  const text = callee?.text() ?? '';
  if (plainName.test(text)) return { name: text, receiver: null };
  const member = lastMember.exec(text.slice(-longestName));
  if (member === null) return { name: '', receiver: '' };
  const [tail, name = ''] = member;
  return { name, receiver: text.slice(0, -tail.length) };
}

/** What is read of a callee to find its name: an expression without backtracking, on a text without bound, still costs. */
const longestName = 200;

/** Whether a call has one of these names, whatever the receiver. */
export function isCallOf(node: Node | null, ...names: readonly string[]): boolean {
  return node?.is('call_expression') === true && names.includes(calleeOf(node).name);
}

/** The arguments of a call or new expression, without comments; of a tagged template none. */
export function argumentsOf(call: Node): readonly Node[] {
  const list = call.field('arguments');
  return list?.is('arguments') ? namedIn(list) : [];
}

/** The named children of a node, without comments. */
export function namedIn(node: Node): readonly Node[] {
  return node.children().filter((child) => child.isNamed() && !child.is('comment'));
}

/** The value of a property that an object literal spells out, or null. */
export function propertyOf(object: Node | null | undefined, name: string): Node | null {
  if (!object?.is('object')) return null;
  for (const pair of object.children()) {
    if (pair.is('pair') && keyOf(pair) === name) return pair.field('value');
  }
  return null;
}

/** The name of a pair's key, without quotes; null where it is computed. */
export function keyOf(pair: Node): string | null {
  const key = pair.field('key');
  if (key === null || key.is('computed_property_name')) return null;
  const text = key.text();
  return key.is('string') ? text.slice(1, -1) : text;
}
