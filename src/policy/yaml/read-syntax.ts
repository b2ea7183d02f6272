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
export function readSyntax({ tokens, refusals }: YamlTokens): YamlSyntax {
  const composer = new Composer(plain);
  const documents: Document.Parsed[] = [...composer.compose(tokens)];
  const [document] = documents;
  const errors = [...(document?.errors ?? []), ...composer.streamInfo().errors];
  const own = refusals.length === 0 ? errors : errors.filter((error) => !isConsequence(error, refusals));
  return { contents: document?.contents ?? null, fault: toFirst(own) };
}

function isConsequence(error: YAMLParseError, refusals: readonly TextFault[]): boolean {
  if (consequences.has(error.code)) return true;
  return refusals.some(({ from, to }) => error.pos[0] >= from && error.pos[0] <= to);
}

function toFirst(errors: readonly YAMLParseError[]): TextFault | null {
  const [first] = errors.toSorted((left, right) => left.pos[0] - right.pos[0]);
  if (first === undefined) return null;
  return { code: 'policy.yaml-syntax', from: first.pos[0], to: first.pos[1], subject: '' };
}
