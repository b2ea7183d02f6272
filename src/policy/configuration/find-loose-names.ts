import type { Configuration } from '../configuration.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../text/diagnose.ts';
import type { YamlDocument } from '../yaml/parse-yaml.ts';
import { findNode } from '../yaml/yaml-node.ts';

/** Names in a configuration that lead to nothing in it, or to something that is unfit for what they are there for. */
export function findLooseNames(
  { contexts, outputs, review }: Configuration,
  document: YamlDocument,
): readonly Diagnostic[] {
  const known = contexts.map(({ name }) => name);
  const loose = outputs
    .filter(({ context }) => !known.includes(context))
    .map(({ name, context }) => {
      const node = findNode(document.root, ['outputs', name, 'context']);
      return diagnose(document.source, 'policy.unknown-context', node?.span ?? null, context, known);
    });
  if (review === null) return loose;
  const { projection } = review;
  const span = findNode(document.root, ['review', 'projection'])?.span ?? null;
  const fit = outputs.filter(({ enabled, renderer }) => enabled && renderer === 'policy-context-md');
  if (fit.some(({ name }) => name === projection)) return loose;
  const exists = outputs.some(({ name }) => name === projection);
  const code = exists ? 'policy.projection-unfit' : 'policy.unknown-output';
  const names = fit.map(({ name }) => name);
  return [...loose, diagnose(document.source, code, span, projection, names)];
}
