import type { YamlNode } from '../yaml/yaml-node.ts';

/** A value as a schema takes it. What was refused is left out. */
export function toPlain(node: YamlNode | null): unknown {
  switch (node?.kind) {
    case 'scalar':
      return node.value;
    case 'sequence':
      return node.items.map(toPlain);
    case 'mapping':
      return Object.fromEntries(Array.from(node.entries, ([key, { value }]) => [key, toPlain(value)]));
    default:
      return undefined;
  }
}
