import { configurationPath, type Renderer } from '../configuration.ts';
import type { ContextDocument } from './context-document.ts';
import { toGeneratedComment } from './generated-comment.ts';
import { toPolicySystem } from './policy-system.ts';
import { toRuleSection } from './rule-section.ts';

const titles: Record<Renderer, (context: string) => string> = {
  'agents-md': () => 'Agent instructions',
  'policy-context-md': (context) => `Policy context: ${context}`,
};

/**
 * A context as Markdown: where the rules come from, then every rule of the composition, in its order, its text
 * unchanged, and nothing else (PO-3). UTF-8, line feeds; the same bytes on every machine.
 */
export function renderContext(document: ContextDocument): Uint8Array {
  const { renderer, composition, configuration } = document;
  const comment = toGeneratedComment([
    ['configuration', configurationPath],
    ['context', composition.context],
    ['renderer', renderer],
  ]);
  const sections = composition.rules.map((rule) => toRuleSection(rule, configuration.toolchain));
  const parts = [`# ${titles[renderer](composition.context)}`, toPolicySystem(document), ...sections];
  return Buffer.from(`${comment}\n${parts.join('\n\n')}\n`, 'utf8');
}
