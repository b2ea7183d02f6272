import { ok, type Result } from '../../core/index.ts';
import { composeContext } from '../compose/compose-context.ts';
import type { Corpus } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { toRuleSection } from './rule-section.ts';

const introduction = `# Review policy

Each section below is one rule. The line in italics that ends it says how binding the rule is and which file of the
installed product states it. No repository has added, replaced or dropped any of them.`;

/**
 * Rules of the corpus as they are shipped, for whoever works without a configuration: what the profiles list, each rule
 * once, in the usual order and with its text unchanged. The same corpus gives the same bytes.
 */
export function renderShippedContext(
  corpus: Corpus,
  profiles: readonly string[],
): Result<Uint8Array, readonly Diagnostic[]> {
  const context = { name: 'review', profiles, files: [], overrides: [], overridesNeedDeclaration: true };
  const composed = composeContext(context, corpus, new Map());
  if (!composed.ok) return composed;
  const sections = composed.value.rules.map((rule) => toRuleSection(rule, null));
  return ok(Buffer.from(`${[introduction, ...sections].join('\n\n')}\n`, 'utf8'));
}
