import type { Node } from '../rule.ts';
import { unwrap } from './call.ts';
import { isString, piecesOf } from './pieces.ts';

const literals: ReadonlySet<string> = new Set([
  'integer',
  'float',
  'number',
  'true',
  'false',
  'none',
  'nil',
  'null',
  'boolean',
  'int_literal',
  'float_literal',
  'number_literal',
  'decimal_integer_literal',
  'hex_integer_literal',
  'integer_literal',
  'boolean_literal',
  'null_literal',
  'char_literal',
  'character_literal',
  'simple_symbol',
  'hash_key_symbol',
]);

const longestConstant = 100;
const constantName = /^(?:[\w.]+(?:\.|::|->))?[A-Z][A-Z0-9_]+$/;

/** Whether the source alone decides the value: literals, what is joined from them, and CONSTANT_NAMES. */
export function isFixed(node: Node): boolean {
  const value = unwrap(node);
  if (literals.has(String(value.kind()))) return true;
  if (isString(value) || /^binary/.test(String(value.kind()))) return isFixedText(value);
  const text = value.text();
  return text.length <= longestConstant && constantName.test(text);
}

/** The values that become part of a text which is put together here; none where the source alone decides it. */
export function valuesIn(node: Node): readonly Node[] {
  const pieces = piecesOf(node);
  if (!pieces.some((piece) => 'text' in piece)) return [];
  return pieces.flatMap((piece) => ('value' in piece && !isFixed(piece.value) ? [piece.value] : []));
}

function isFixedText(node: Node): boolean {
  const pieces = piecesOf(node);
  const whole = pieces.length === 1;
  return pieces.length > 0 && pieces.every((piece) => 'text' in piece || (!whole && isFixed(piece.value)));
}
