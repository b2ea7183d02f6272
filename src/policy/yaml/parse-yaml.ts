import { err, ok, type Result } from '../../core/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnoseAll, inLineOrder, type TextFault } from '../text/diagnose.ts';
import type { Span } from '../text/place.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { locate } from './locate.ts';
import { readSyntax } from './read-syntax.ts';
import { readTokens } from './read-tokens.ts';
import type { YamlNode } from './yaml-node.ts';

/** A document of the plain part of YAML 1.2 that is read here. */
export interface YamlDocument {
  readonly source: SourceText;
  /** Null where the text is empty, or holds comments only. */
  readonly root: YamlNode | null;
}

/** A document with what was refused in it; no document where its syntax could not be followed to the end. */
export interface YamlReading {
  readonly document: YamlDocument | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a whole file: UTF-8, bounded, nothing hidden, one document of YAML 1.2's core schema without anchors, aliases,
 * tags, merge keys and directives, keys that are text and each once. Takes time in proportion to the length, whatever
 * the bytes are. Fails with everything that is wrong, but of errors in the syntax only with the first: what comes after
 * it was perhaps not meant as it reads.
 */
export function parseYaml(bytes: Uint8Array, path: string): Result<YamlDocument, readonly Diagnostic[]> {
  const source = parseText(bytes, path);
  if (!source.ok) return source;
  const { document, diagnostics } = readYaml(source.value);
  return document === null || diagnostics.length > 0 ? err(inLineOrder(diagnostics)) : ok(document);
}

/** As `parseYaml`, of a piece of a text, keeping a document of which only parts were refused. */
export function readYaml(source: SourceText, piece: Span = { from: 0, to: source.text.length }): YamlReading {
  const tokens = readTokens(source.text.slice(piece.from, piece.to));
  const tell = (faults: readonly TextFault[]): readonly Diagnostic[] =>
    diagnoseAll(
      source,
      faults.map((fault) => ({ ...fault, from: fault.from + piece.from, to: fault.to + piece.from })),
    );
  if (tokens.stop !== null) return { document: null, diagnostics: tell([...tokens.refusals, tokens.stop]) };
  const { contents, fault } = readSyntax(tokens);
  if (fault !== null) {
    const before = tokens.refusals.filter(({ from }) => from < fault.from);
    return { document: null, diagnostics: tell([...before, fault]) };
  }
  const faults: TextFault[] = [];
  const root = contents === null ? null : locate(contents, piece.from, faults);
  const diagnostics = [...tell(tokens.refusals), ...diagnoseAll(source, faults)];
  return { document: { source, root }, diagnostics };
}
