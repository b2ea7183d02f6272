import { type CST, Parser } from 'yaml';
import type { PolicyCode } from '../diagnostic.ts';
import type { TextFault } from '../text/diagnose.ts';
import { countLexemes, isOpenQuote, lex, toRefusal } from './lex.ts';

/** The syntax of one YAML text, read without recursion, and everything in it that the plain part of YAML lacks. */
export interface YamlTokens {
  readonly tokens: readonly CST.Token[];
  readonly refusals: readonly TextFault[];
  /** The first quote or bracket that nothing closes: there people mend it, while the composer complains where it gave up. */
  readonly unclosed: TextFault | null;
  /** Where reading stopped, and why; null where it came to the end. Then the tokens are not all of the text. */
  readonly stop: TextFault | null;
}

/** Nodes inside each other. A configuration needs a dozen; the package's own parser and composer recurse once for each. */
const deepest = 48;

/**
 * Takes the text apart one lexical token after another, so that nesting is measured before anything recurses over it.
 * Offsets count from the start of `text`.
 */
export function readTokens(text: string): YamlTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const refusals: TextFault[] = [];
  let unclosed: TextFault | null = null;
  const stopHere = (code: PolicyCode): YamlTokens => {
    return { tokens, refusals, unclosed, stop: toFault(code, parser.offset, 1, '') };
  };
  const findExcess = countLexemes();
  try {
    for (const lexeme of lex(text)) {
      const refusal = toRefusal(lexeme);
      if (refusal !== null) refusals.push(toFault(refusal, parser.offset, lexeme.text.length, null));
      if (lexeme.type === 'flow-error-end') unclosed ??= findOpenBracket(parser.stack);
      if (isOpenQuote(lexeme)) unclosed ??= toFault('policy.yaml-syntax', parser.offset, 1, '');
      tokens.push(...parser.next(lexeme.text));
      const excess = parser.stack.length > deepest ? 'policy.yaml-too-deep' : findExcess(lexeme);
      if (excess !== null) return stopHere(excess);
    }
    unclosed ??= findOpenBracket(parser.stack);
    tokens.push(...parser.end());
  } catch {
    // The package promises error tokens and no exceptions; where hostile text breaks that promise it is no YAML to us.
    return stopHere('policy.yaml-syntax');
  }
  return { tokens, refusals: [...refusals, ...findFurtherDocuments(tokens)], unclosed, stop: null };
}

function toFault(code: PolicyCode, from: number, length: number, subject: string | null): TextFault {
  return { code, from, to: from + length, subject };
}

/** The innermost bracket of those that are open. */
function findOpenBracket(stack: readonly CST.Token[]): TextFault | null {
  const open = stack.findLast((token) => token.type === 'flow-collection' && token.end.length === 0);
  return open === undefined ? null : toFault('policy.yaml-syntax', open.offset, 1, '');
}

/** One refusal for everything behind the first document. */
function findFurtherDocuments(tokens: readonly CST.Token[]): readonly TextFault[] {
  const [, second] = tokens.filter(({ type }) => type === 'document');
  return second === undefined ? [] : [toFault('policy.yaml-several-documents', second.offset, 1, '')];
}
