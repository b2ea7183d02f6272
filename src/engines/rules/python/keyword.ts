import { callOf } from '../any-language/call.ts';
import type { Node } from '../rule.ts';

/** The value of a keyword argument, or null. */
export function keywordOf(call: Node, name: string): Node | null {
  return keywordArgumentOf(call, name)?.field('value') ?? null;
}

/** A keyword argument with its name, or null. */
export function keywordArgumentOf(call: Node, name: string): Node | null {
  return (
    callOf(call).given.find((each) => each.is('keyword_argument') && each.field('name')?.text() === name) ??
    null
  );
}

/** The arguments without a name, in order. */
export function positionalOf(call: Node): readonly Node[] {
  return callOf(call).given.filter((each) => !each.is('keyword_argument'));
}
