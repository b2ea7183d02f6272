import { CST, Lexer, Parser } from 'yaml';
import type { PolicyCode } from '../diagnostic.ts';
import type { TextFault } from '../text/diagnose.ts';

/** The syntax of one YAML text, read without recursion, and everything in it that the plain part of YAML lacks. */
export interface YamlTokens {
  readonly tokens: readonly CST.Token[];
  readonly refusals: readonly TextFault[];
  /** Where reading stopped, and why; null where it came to the end. Then the tokens are not all of the text. */
  readonly stop: TextFault | null;
}

/** Nodes inside each other. A configuration needs a dozen; the package's own parser and composer recurse once for each. */
const deepest = 48;

/** Lexical tokens of one text, spaces and line ends included: a lock of two thousand files has some thirty thousand. */
const mostLexemes = 50_000;

/**
 * Spaces, comments and line ends in a row: a thousand lines of comment. The package looks back over all of them at each
 * further comment, so that its time would grow with the square of their number.
 */
const mostEmptyLexemes = 3000;

/** What the lexer says before the text of a plain or block scalar. */
const scalarFollows = '\u001f';

/**
 * Takes the text apart one lexical token after another, so that nesting is measured before anything recurses over it.
 * Offsets count from the start of `text`.
 */
export function readTokens(text: string): YamlTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const refusals: TextFault[] = [];
  const faultHere = (code: PolicyCode, length: number): TextFault => {
    return { code, from: parser.offset, to: parser.offset + length, subject: null };
  };
  const stopHere = (code: PolicyCode): YamlTokens => {
    return { tokens, refusals, stop: { ...faultHere(code, 1), subject: '' } };
  };
  const findExcess = countLexemes();
  try {
    for (const { lexeme, type } of lex(text)) {
      const refusal = toRefusal(type);
      if (refusal !== null) refusals.push(faultHere(refusal, lexeme.length));
      tokens.push(...parser.next(lexeme));
      const excess = parser.stack.length > deepest ? 'policy.yaml-too-deep' : findExcess(type);
      if (excess !== null) return stopHere(excess);
    }
    tokens.push(...parser.end());
  } catch {
    // The package promises error tokens and no exceptions; where hostile text breaks that promise it is no YAML to us.
    return stopHere('policy.yaml-syntax');
  }
  return { tokens, refusals: [...refusals, ...findFurtherDocuments(tokens)], stop: null };
}

/** The lexer's tokens, with what each is; the text of plain and block scalars is nothing else, whatever it looks like. */
function* lex(text: string): Generator<{ readonly lexeme: string; readonly type: CST.TokenType | null }> {
  let inScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    yield { lexeme, type: inScalar ? 'scalar' : CST.tokenType(lexeme) };
    inScalar = lexeme === scalarFollows;
  }
}

/** Says of each lexical token in turn whether there are now too many. */
function countLexemes(): (type: CST.TokenType | null) => PolicyCode | null {
  let all = 0;
  let empty = 0;
  return (type) => {
    all++;
    empty = type === 'space' || type === 'comment' || type === 'newline' ? empty + 1 : 0;
    return all > mostLexemes || empty > mostEmptyLexemes ? 'policy.too-long' : null;
  };
}

function toRefusal(type: CST.TokenType | null): PolicyCode | null {
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

/** One refusal for everything behind the first document. */
function findFurtherDocuments(tokens: readonly CST.Token[]): readonly TextFault[] {
  const [, second] = tokens.filter(({ type }) => type === 'document');
  if (second === undefined) return [];
  const { offset: from } = second;
  return [{ code: 'policy.yaml-several-documents', from, to: from + 3, subject: null }];
}
