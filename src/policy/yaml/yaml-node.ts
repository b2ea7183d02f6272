import type { Span } from '../text/place.ts';

/** A value of a YAML document, and where it stands. */
export type YamlNode = YamlScalar | YamlSequence | YamlMapping | YamlRefused;

export interface YamlScalar {
  readonly kind: 'scalar';
  /** As YAML 1.2's core schema reads it. */
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly items: readonly YamlNode[];
  readonly span: Span;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  /** In the order written; of two equal keys the first. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
  /** False where an entry was refused: what seems to be missing may be in it. */
  readonly whole: boolean;
  readonly span: Span;
}

export interface YamlEntry {
  readonly key: Span;
  readonly value: YamlNode;
}

/** Something that has been refused already; nothing is known about its value. */
export interface YamlRefused {
  readonly kind: 'refused';
  readonly span: Span;
}

/** Where a value is found: keys of mappings and, from 0, places in lists. */
export type YamlPath = readonly (string | number)[];

/** The value at a path, or null where nothing is there. */
export function findNode(root: YamlNode | null, path: YamlPath): YamlNode | null {
  let node = root;
  for (const step of path) node = node === null ? null : findChild(node, step);
  return node;
}

function findChild(node: YamlNode, step: string | number): YamlNode | null {
  if (node.kind === 'mapping') return node.entries.get(String(step))?.value ?? null;
  if (node.kind === 'sequence' && typeof step === 'number') return node.items[step] ?? null;
  return null;
}

/** Where the key of a path stands; for an item of a list, where the item stands. Null for the root and for what is missing. */
export function findKey(root: YamlNode | null, path: YamlPath): Span | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  const parent = findNode(root, path.slice(0, -1));
  if (parent?.kind === 'mapping') return parent.entries.get(String(last))?.key ?? null;
  return parent === null ? null : (findChild(parent, last)?.span ?? null);
}
