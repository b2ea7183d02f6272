import type { Node } from '../rule.ts';
import { namedIn } from './call.ts';

const literals: ReadonlySet<string> = new Set([
  'string',
  'number',
  'true',
  'false',
  'null',
  'undefined',
  'regex',
]);
const wrappers: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'template_substitution',
]);

/** The expression inside parentheses and type assertions. */
export function unwrap(node: Node): Node {
  let inner = node;
  while (wrappers.has(String(inner.kind()))) {
    const next = namedIn(inner)[0];
    if (next === undefined) return inner;
    inner = next;
  }
  return inner;
}

/** What a string literal, or a template without substitutions, says; null for everything else. Escapes stay. */
export function stringOf(node: Node | null | undefined): string | null {
  if (node === null || node === undefined) return null;
  if (node.is('string')) return node.text().slice(1, -1);
  return node.is('template_string') && substitutionsIn(node).length === 0 ? node.text().slice(1, -1) : null;
}

/** Whether the source alone decides the value: literals, what is joined from them, and CONSTANT_NAMES. */
export function isConstant(node: Node): boolean {
  const value = unwrap(node);
  if (isSum(value)) {
    const operands = sumOf(value);
    return operands?.every(isConstant) === true;
  }
  if (literals.has(String(value.kind()))) return true;
  if (value.is('template_string')) return substitutionsIn(value).every(isConstant);
  if (value.is('array')) return namedIn(value).every(isConstant);
  if (value.is('identifier')) return /^[A-Z][A-Z0-9_]*$/.test(value.text());
  if (value.is('member_expression')) return /(?:^|\.)[A-Z][A-Z0-9_]*$/.test(value.text());
  return false;
}

/** The parts of a text that is put together, by a template or by `+`, that are not constant; else none. */
export function variablePartsOf(node: Node): readonly Node[] {
  const value = unwrap(node);
  if (value.is('template_string')) return substitutionsIn(value).filter((part) => !isConstant(part));
  const operands = isSum(value) ? sumOf(value) : null;
  if (!operands?.some((operand) => operand.is('string') || operand.is('template_string'))) return [];
  return operands.flatMap((operand) => {
    if (operand.is('template_string')) return variablePartsOf(operand);
    return isConstant(operand) ? [] : [operand];
  });
}

/** A longer chain was made by a program, or to keep us busy. */
const longestSum = 64;

/** All operands of a chain of `+`, from left to right; null where it is too long to follow. */
function sumOf(node: Node): readonly Node[] | null {
  const operands: Node[] = [];
  let at: Node | null = node;
  while (at !== null && isSum(at)) {
    const right: Node | null = at.field('right');
    if (right !== null) operands.push(unwrap(right));
    if (operands.length > longestSum) return null;
    at = at.field('left');
  }
  if (at !== null) operands.push(unwrap(at));
  return operands.reverse();
}

function isSum(node: Node): boolean {
  return node.is('binary_expression') && node.field('operator')?.text() === '+';
}

function substitutionsIn(template: Node): readonly Node[] {
  return template.children().filter((child) => child.is('template_substitution'));
}

const effects = [
  'call_expression',
  'new_expression',
  'await_expression',
  'yield_expression',
  'assignment_expression',
  'augmented_assignment_expression',
  'update_expression',
];

/** Whether two evaluations in a row give the same: names, members and constants, no calls, no updates. */
export function isRepeatable(node: Node): boolean {
  return (
    !effects.includes(String(node.kind())) && !node.has({ rule: { any: effects.map((kind) => ({ kind })) } })
  );
}
