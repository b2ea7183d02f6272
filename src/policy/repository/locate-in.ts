import type { FaultPlace, Locate, Words } from '../fault.ts';
import { findFrontMatter } from '../module/front-matter.ts';
import { type Span, toPlace } from '../text/place.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { readYaml } from '../yaml/parse-yaml.ts';
import { findKey, findNode, type YamlNode } from '../yaml/yaml-node.ts';

/** A file of which places are asked, read once. */
interface Located {
  readonly source: SourceText;
  readonly root: YamlNode | null;
}

/**
 * Looks up places in the configuration, the lock and the front matter of modules: path to bytes. Nothing is read before a place
 * is asked for. Where the text has no such place, or cannot be read, the answer is null.
 */
export function locateIn(files: ReadonlyMap<string, Uint8Array>): Locate {
  const known = new Map<string, Located | null>();
  return (path, at) => {
    if (!known.has(path)) known.set(path, readLocated(path, files.get(path)));
    const located = known.get(path) ?? null;
    const span = located === null ? null : findSpan(located, at);
    return located === null || span === null ? null : toPlace(located.source, span);
  };
}

/** A value where it stands; a mapping, which may be long, where its key does. */
function findSpan({ source, root }: Located, at: FaultPlace | Words): Span | null {
  if ('words' in at) {
    const from = source.text.indexOf(at.words);
    return from === -1 ? null : { from, to: from + at.words.length };
  }
  const node = findNode(root, at);
  return node?.kind === 'mapping' ? findKey(root, at) : (node?.span ?? null);
}

function readLocated(path: string, bytes: Uint8Array | undefined): Located | null {
  const source = bytes === undefined ? null : parseText(bytes, path);
  if (!source?.ok) return null;
  const { document } = readYaml(source.value, findFrontMatter(source.value)?.matter);
  return document === null ? null : { source: source.value, root: document.root };
}
