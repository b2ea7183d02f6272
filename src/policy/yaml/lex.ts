import { CST, Lexer } from 'yaml';
import type { PolicyCode } from '../diagnostic.ts';

/** A lexical token of YAML. */
export interface Lexeme {
  readonly text: string;
  /** Null for what is none. */
  readonly type: CST.TokenType | null;
}

/** Lexical tokens of one text, spaces and line ends included: a lock of two thousand files has some thirty thousand. */
const mostLexemes = 50_000;

/**
 * Spaces, comments and line ends in a row: a thousand lines of comment. The package looks back over all of them at each
 * further comment, so that its time would grow with the square of their number.
 */
const mostEmptyLexemes = 3000;

/** What the lexer says before the text of a plain or block scalar. */
const scalarFollows = '\u001f';

/** The tokens of a text in turn; the text of a plain or block scalar is nothing else, whatever it looks like. */
export function* lex(text: string): Generator<Lexeme> {
  let inScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    yield { text: lexeme, type: inScalar ? 'scalar' : CST.tokenType(lexeme) };
    inScalar = lexeme === scalarFollows;
  }
}

/** Says of each token in turn whether there are now too many. */
export function countLexemes(): (lexeme: Lexeme) => PolicyCode | null {
  let all = 0;
  let empty = 0;
  return ({ type }) => {
    all++;
    empty = type === 'space' || type === 'comment' || type === 'newline' ? empty + 1 : 0;
    return all > mostLexemes || empty > mostEmptyLexemes ? 'policy.too-long' : null;
  };
}

/** Why a token has no place in the plain part of YAML; null where it has one. */
export function toRefusal({ type }: Lexeme): PolicyCode | null {
  switch (type) {
    case 'anchor':
    case 'alias':
      return 'policy.yaml-anchor';
    case 'tag':
      return 'policy.yaml-tag';
    case 'directive-line':
      return 'policy.yaml-directive';
    default:
      return null;
  }
}

/** Whether a token is a quoted scalar that nothing closes. */
export function isOpenQuote({ text, type }: Lexeme): boolean {
  if (type !== 'single-quoted-scalar' && type !== 'double-quoted-scalar') return false;
  return text.length === 1 || !text.endsWith(text.charAt(0));
}
