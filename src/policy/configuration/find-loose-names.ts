import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../text/diagnose.ts';
import type { YamlDocument } from '../yaml/parse-yaml.ts';
import { findNode, type YamlMapping, type YamlNode, type YamlScalar } from '../yaml/yaml-node.ts';

/**
 * Names in a configuration that lead to nothing in it, or to something that is unfit for what they are there for. Reads
 * the document itself, so that nothing else that is wrong with it hides them.
 */
export function findLooseNames(document: YamlDocument): readonly Diagnostic[] {
  const contexts = findNode(document.root, ['contexts']);
  const outputs = findNode(document.root, ['outputs']);
  if (outputs?.kind !== 'mapping' || !outputs.whole) return [];
  return [
    ...(contexts?.kind === 'mapping' && contexts.whole ? findLooseContexts(document, contexts, outputs) : []),
    ...findLooseProjection(document, outputs),
  ];
}

function findLooseContexts(
  { source, root }: YamlDocument,
  contexts: YamlMapping,
  outputs: YamlMapping,
): readonly Diagnostic[] {
  const known = [...contexts.entries.keys()];
  return [...outputs.entries.keys()].flatMap((name) => {
    const node = findNode(root, ['outputs', name, 'context']);
    return isText(node) && !contexts.entries.has(node.value)
      ? [diagnose(source, 'policy.unknown-context', node.span, node.value, known)]
      : [];
  });
}

function findLooseProjection({ source, root }: YamlDocument, outputs: YamlMapping): readonly Diagnostic[] {
  const projection = findNode(root, ['review', 'projection']);
  if (!isText(projection)) return [];
  const wordAt = (name: string, key: string): unknown => {
    const node = findNode(root, ['outputs', name, key]);
    return node?.kind === 'scalar' ? node.value : null;
  };
  const fit = [...outputs.entries.keys()].filter(
    (name) => wordAt(name, 'enabled') === true && wordAt(name, 'renderer') === 'policy-context-md',
  );
  const { value, span } = projection;
  if (!outputs.entries.has(value)) return [diagnose(source, 'policy.unknown-output', span, value, fit)];
  const isUnfit = wordAt(value, 'enabled') === false || wordAt(value, 'renderer') === 'agents-md';
  return isUnfit ? [diagnose(source, 'policy.projection-unfit', span, value, fit)] : [];
}

function isText(node: YamlNode | null): node is YamlScalar & { readonly value: string } {
  return node?.kind === 'scalar' && typeof node.value === 'string' && node.value !== '';
}
