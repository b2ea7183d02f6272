import { Composer, type Document, type ErrorCode, type YAMLParseError } from 'yaml';
import type { TextFault } from '../text/diagnose.ts';
import type { YamlTokens } from './read-tokens.ts';

/** One composed document, and the first error of its syntax. Offsets count from the start of the text. */
export interface YamlSyntax {
  /** Null where the text holds no document. */
  readonly contents: unknown;
  readonly fault: TextFault | null;
}

const plain = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

/** Errors that say nothing new where an anchor, alias, tag or directive has been refused. */
const consequences: ReadonlySet<ErrorCode> = new Set([
  'ALIAS_PROPS',
  'BAD_ALIAS',
  'BAD_DIRECTIVE',
  'BAD_PROP_ORDER',
  'MULTIPLE_ANCHORS',
  'MULTIPLE_TAGS',
  'TAG_RESOLVE_FAILED',
]);

/** Composes tokens whose depth has been measured: the package's composer recurses once for each node inside another. */
export function readSyntax({ tokens, refusals, unclosed }: YamlTokens): YamlSyntax {
  const composer = new Composer(plain);
  const documents: Document.Parsed[] = [...composer.compose(tokens)];
  const [document] = documents;
  const errors = [...(document?.errors ?? []), ...composer.streamInfo().errors];
  const refused = new Set(refusals.flatMap(({ from, to }) => [from, to]));
  const first = toFirst(errors.filter(({ code, pos }) => !isConsequence(code, pos[0], refused)));
  const isUnclosed = first !== null && unclosed !== null && unclosed.from <= first.from;
  return { contents: document?.contents ?? null, fault: isUnclosed ? unclosed : first };
}

/** An error at a refused token, or right behind it, is about that token too. */
function isConsequence(code: ErrorCode, at: number, refused: ReadonlySet<number>): boolean {
  return refused.size > 0 && (consequences.has(code) || refused.has(at));
}

function toFirst(errors: readonly YAMLParseError[]): TextFault | null {
  const [first] = errors.toSorted((left, right) => left.pos[0] - right.pos[0]);
  if (first === undefined) return null;
  return { code: 'policy.yaml-syntax', from: first.pos[0], to: first.pos[1], subject: '' };
}
