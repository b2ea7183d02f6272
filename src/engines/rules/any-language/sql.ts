import type { Node } from '../rule.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { isFixed } from './values.ts';

const statement =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert\s+(?:ignore\s+)?into\s|update\s[\s\S]*\sset\s|delete\s+from\s|replace\s+into\s)/i;
/** A value stands behind a comparison, a quote, an opening parenthesis or a comma; a table name does not. */
const valuePosition = /(?:[=<>'(,]|'%|\b(?:like|limit|offset|between|in)|(?:[=<>(,]|\blike)\s*\\?"%?)\s*$/i;
const conditionPosition = /^\s*[\w.`"(][\s\S]*(?:(?:[=<>(,]|\blike)\s*\\?["']%?|[=<>])\s*$/i;
/** Escaped, counted, or a list of placeholders. */
const harmless =
  /escape|quote|sanitiz|placeholder|join|implode|\blen\b|length|count\(|^\(?\s*(?:int|float|Number|intval|\(int\)|strconv)\b|\.to_[if]$|sql|query|table|column|field|prefix|\b\w*(?:ids|vals|values|cols|list|array2list)\b|\bnow\b/i;

/** The first value that becomes part of a statement's text where a value of the database is expected; else null. */
export function valueInSql(text: Node): Node | null {
  return firstValue(
    text,
    (before) => statement.test(before) && valuePosition.test(before) && !isBehindQuote(before),
  );
}

/** The same for a condition that a library completes to a statement: `name = '…'`. */
export function valueInSqlCondition(text: Node): Node | null {
  return firstValue(text, (before) => conditionPosition.test(before) && !isBehindQuote(before));
}

function firstValue(text: Node, isPlace: (before: string) => boolean): Node | null {
  const pieces = piecesOf(text);
  let before = '';
  for (const [at, piece] of pieces.entries()) {
    if ('text' in piece) {
      before += piece.text;
      continue;
    }
    if (before !== '' && isPlace(before) && !isHarmless(piece.value, pieces[at + 1])) return piece.value;
    before += 'x';
  }
  return null;
}

/** Whether the last sign is a quote that closes a text and does not open one. */
function isBehindQuote(before: string): boolean {
  return before.endsWith("'") && before.split("'").length % 2 === 1;
}

/** A constant, something escaped, or the name of a table, as a dot behind it tells. */
function isHarmless(value: Node, next: Piece | undefined): boolean {
  const isName = next !== undefined && 'text' in next && next.text.startsWith('.');
  return (
    isName ||
    isFixed(value) ||
    /^(?:conditional_expression|ternary_expression)$/.test(String(value.kind())) ||
    harmless.test(value.text())
  );
}
