import type { Node } from '../rule.ts';
import { namedIn, unwrap } from './call.ts';
import { type Format, formatOf, splitTemplate } from './format.ts';

/** A stretch of a text that a program puts together: spelt out, or the value of an expression. */
export type Piece = { readonly text: string } | { readonly value: Node };

/** A longer text was put together by a program, or to keep us busy. */
const mostPieces = 64;

const strings: ReadonlySet<string> = new Set([
  'string',
  'concatenated_string',
  'chained_string',
  'interpreted_string_literal',
  'raw_string_literal',
  'string_literal',
  'encapsed_string',
  'heredoc',
  'heredoc_body',
  'subshell',
]);

/** Whether a node is a string literal of its language, interpolated or not. */
export function isString(node: Node): boolean {
  return strings.has(String(node.kind()));
}

/**
 * What a text is put together from, from left to right: interpolation, `+` (in PHP `.`), and the formatting functions
 * of each language. An expression that does not put a text together is one piece; a text of too many pieces is none.
 */
export function piecesOf(node: Node): readonly Piece[] {
  const pieces: Piece[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (pieces.length + waiting.length > mostPieces) return [];
    const part = unwrap(next);
    const sides = sidesOf(part);
    if (sides !== null) waiting.push(...sides);
    else pieces.push(...piecesOfOperand(part));
  }
  return pieces;
}

/** What a literal without values says, escapes left as they are; null for everything else. */
export function literalOf(node: Node | null | undefined): string | null {
  if (node === null || node === undefined || !isString(node)) return null;
  let text = '';
  for (const piece of piecesInString(node)) {
    if ('value' in piece) return null;
    text += piece.text;
  }
  return text;
}

/** The right side before the left one. */
function sidesOf(node: Node): readonly [Node, Node] | null {
  if (!/^binary/.test(String(node.kind()))) return null;
  const operator = node.field('operator')?.text();
  const left = node.field('left');
  const right = node.field('right');
  return (operator === '+' || operator === '.') && left !== null && right !== null ? [right, left] : null;
}

function piecesOfOperand(part: Node): readonly Piece[] {
  if (isString(part)) return piecesInString(part);
  const format = formatOf(part);
  return format === null ? [{ value: part }] : piecesInFormat(format);
}

function piecesInFormat(format: Format): readonly Piece[] {
  const template = literalOf(format.template);
  if (template === null) return [{ value: format.template }];
  const { texts, values } = splitTemplate(template, format);
  return texts.flatMap((text, at): readonly Piece[] => {
    const value = values[at] ?? null;
    return value === null ? [{ text }] : [{ text }, { value }];
  });
}

function piecesInString(string: Node): readonly Piece[] {
  const inside = namedIn(string);
  if (inside.length === 0) return [{ text: string.text().replace(/^\w*["'`]+|["'`]+$/g, '') }];
  return inside.flatMap((child): readonly Piece[] => {
    const kind = String(child.kind());
    if (kind === 'interpolation') {
      return namedIn(child)
        .slice(0, 1)
        .map((value) => ({ value }));
    }
    if (isString(child)) return piecesInString(child);
    if (/(?:start|end)$/.test(kind)) return [];
    return /content|fragment|escape/.test(kind) ? [{ text: child.text() }] : [{ value: child }];
  });
}
