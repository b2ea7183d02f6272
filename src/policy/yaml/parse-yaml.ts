import { err, ok, type Result } from '../../core/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose, inLineOrder } from '../text/diagnose.ts';
import type { Span } from '../text/place.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { locate, type NodeFault } from './locate.ts';
import { readSyntax } from './read-syntax.ts';
import { readTokens, type YamlFault } from './read-tokens.ts';
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
  const refused = tokens.refusals.map((fault) => report(source, piece.from, fault));
  if (tokens.stop !== null) {
    return { document: null, diagnostics: [...refused, report(source, piece.from, tokens.stop)] };
  }
  const { contents, fault } = readSyntax(tokens);
  if (fault !== null) {
    const before = tokens.refusals.filter(({ span }) => span.from < fault.span.from);
    const diagnostics = [...before, fault].map((one) => report(source, piece.from, one));
    return { document: null, diagnostics };
  }
  const faults: NodeFault[] = [];
  const root = contents === null ? null : locate(contents, piece.from, faults);
  const found = faults.map(({ code, span, subject }) => diagnose(source, code, span, subject));
  return { document: { source, root }, diagnostics: [...refused, ...found] };
}

function report(source: SourceText, base: number, { code, span }: YamlFault): Diagnostic {
  const from = base + span.from;
  const to = base + span.to;
  const speaks =
    code !== 'policy.yaml-syntax' && code !== 'policy.yaml-too-deep' && code !== 'policy.too-long';
  return diagnose(source, code, { from, to }, speaks ? source.text.slice(from, to) : '');
}
