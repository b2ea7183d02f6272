import { CST, Lexer, Parser } from 'yaml';
import type { PolicyCode } from '../diagnostic.ts';
import type { Span } from '../text/place.ts';

/** The syntax of one YAML text, read without recursion, and everything in it that the plain part of YAML lacks. */
export interface YamlTokens {
  readonly tokens: readonly CST.Token[];
  readonly refusals: readonly YamlFault[];
  /** Where reading stopped, and why; null where it came to the end. Then the tokens are not all of the text. */
  readonly stop: YamlFault | null;
}

export interface YamlFault {
  readonly code: PolicyCode;
  readonly span: Span;
}

/** Nodes inside each other. A configuration needs a dozen; the package's own parser and composer recurse once for each. */
const deepest = 48;

/**
 * Lexical tokens of one text, spaces and line ends included: a lock of two thousand files has some thirty thousand. The
 * package looks back over blank lines and comments, so that its time could grow with the square of this.
 */
const mostLexemes = 50_000;

/** What the lexer says before the text of a plain or block scalar. */
const scalarFollows = '\u001f';

/**
 * Takes the text apart one lexical token after another, so that nesting is measured before anything recurses over it.
 * Offsets count from the start of `text`.
 */
export function readTokens(text: string): YamlTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const refusals: YamlFault[] = [];
  let documents = 0;
  const stopAt = (code: PolicyCode): YamlTokens => {
    return { tokens, refusals, stop: { code, span: toSpan(parser.offset, 1) } };
  };
  const keep = (produced: Iterable<CST.Token>): void => {
    for (const token of produced) {
      if (token.type === 'document' && ++documents === 2) {
        refusals.push({ code: 'policy.yaml-several-documents', span: toSpan(token.offset, 3) });
      }
      tokens.push(token);
    }
  };
  try {
    let lexemes = 0;
    let inScalar = false;
    for (const lexeme of new Lexer().lex(text)) {
      const refusal = inScalar ? null : findRefusal(lexeme);
      if (refusal !== null) refusals.push({ code: refusal, span: toSpan(parser.offset, lexeme.length) });
      inScalar = lexeme === scalarFollows;
      keep(parser.next(lexeme));
      if (parser.stack.length > deepest) return stopAt('policy.yaml-too-deep');
      if (++lexemes > mostLexemes) return stopAt('policy.too-long');
    }
    keep(parser.end());
  } catch {
    // The package promises error tokens and no exceptions; where hostile text breaks that promise it is no YAML to us.
    return stopAt('policy.yaml-syntax');
  }
  return { tokens, refusals, stop: null };
}

function toSpan(from: number, length: number): Span {
  return { from, to: from + length };
}

function findRefusal(lexeme: string): PolicyCode | null {
  switch (CST.tokenType(lexeme)) {
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
