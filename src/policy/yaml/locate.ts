import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { hasHiddenText } from '../../core/index.ts';
import type { PolicyCode } from '../diagnostic.ts';
import type { TextFault } from '../text/diagnose.ts';
import type { Span } from '../text/place.ts';
import type { YamlEntry, YamlNode } from './yaml-node.ts';

/**
 * Turns a composed value into ours: positions counted from the start of the file (`base` is where the YAML begins in
 * it), keys that are text and each once. Faults are added to `faults`. Recursive, over a tree whose depth has been
 * measured.
 */
export function locate(node: unknown, base: number, faults: TextFault[]): YamlNode {
  const span = toSpan(node, base);
  if (node === null || isAlias(node) || hasTag(node)) return { kind: 'refused', span };
  if (isScalar(node)) return locateScalar(node.value, span, faults);
  if (isSeq(node))
    return { kind: 'sequence', items: node.items.map((item) => locate(item, base, faults)), span };
  if (isMap(node)) return locateMapping(node, base, faults);
  throw new Error('the composer made a node of a kind that YAML does not have');
}

/** What a tag would make of a value is not known. Tags have been refused where they stand. */
function hasTag(node: unknown): boolean {
  return (isScalar(node) || isSeq(node) || isMap(node)) && node.tag !== undefined;
}

function toSpan(node: unknown, base: number): Span {
  const range = (node as Node | null)?.range;
  return { from: base + (range?.[0] ?? 0), to: base + (range?.[1] ?? 0) };
}

function locateScalar(value: unknown, span: Span, faults: TextFault[]): YamlNode {
  switch (typeof value) {
    case 'string':
      if (!hasHiddenText(value)) return { kind: 'scalar', value, span };
      faults.push({ code: 'policy.hidden-text', ...span, subject: '' });
      return { kind: 'refused', span };
    case 'number':
    case 'boolean':
      return { kind: 'scalar', value, span };
    default:
      return { kind: 'scalar', value: null, span };
  }
}

function locateMapping(map: YAMLMap, base: number, faults: TextFault[]): YamlNode {
  const entries = new Map<string, YamlEntry>();
  let whole = true;
  for (const pair of map.items) {
    const value = locateValue(pair, base, faults);
    const key = toSpan(pair.key, base);
    const name = isScalar(pair.key) && !hasTag(pair.key) ? pair.key.value : null;
    const fault = findKeyFault(pair, name, entries);
    if (fault !== null) faults.push({ code: fault, ...key, subject: typeof name === 'string' ? name : '' });
    if (typeof name === 'string' && fault === null) entries.set(name, { key, value });
    else if (fault !== 'policy.duplicate-key') whole = false;
  }
  return { kind: 'mapping', entries, whole, span: toSpan(map, base) };
}

/** A key without anything behind it has no value node of its own; it is empty, where the key ends. */
function locateValue(pair: Pair, base: number, faults: TextFault[]): YamlNode {
  if (pair.value !== null) return locate(pair.value, base, faults);
  const { to } = toSpan(pair.key, base);
  return { kind: 'scalar', value: null, span: { from: to, to } };
}

function findKeyFault(pair: Pair, name: unknown, entries: ReadonlyMap<string, YamlEntry>): PolicyCode | null {
  if (isAlias(pair.key) || hasTag(pair.key)) return null;
  if (typeof name !== 'string') return 'policy.key-not-text';
  if (name === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN') return 'policy.yaml-merge-key';
  if (hasHiddenText(name)) return 'policy.hidden-text';
  // The one key that does not survive in objects of JavaScript: setting it is setting something else.
  if (name === '__proto__') return 'policy.malformed-value';
  return entries.has(name) ? 'policy.duplicate-key' : null;
}
