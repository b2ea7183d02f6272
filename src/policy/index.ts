export type { Composition } from './compose/composition.ts';
export { parseConfiguration } from './configuration/parse-configuration.ts';
export {
  type Configuration,
  configurationPath,
  lockPath,
  type PolicyOutput,
  type Renderer,
  type ReviewSettings,
  skillsPath,
  statePath,
  type ToolchainPin,
} from './configuration.ts';
export { parseCorpus } from './corpus/parse-corpus.ts';
export type { Corpus, PolicyRule } from './corpus.ts';
export type { Diagnostic, Place, PolicyCode } from './diagnostic.ts';
export type { FileSource } from './file-source.ts';
export { parseLock } from './lock/parse-lock.ts';
export { toYamlWord } from './lock/to-yaml-word.ts';
export type { Lock } from './lock.ts';
export { parseModule } from './module/parse-module.ts';
export { renderShippedContext } from './render/render-shipped-context.ts';
export { checkRepository } from './repository/check-repository.ts';
export { explainRule, type RuleExplanation } from './repository/explain-rule.ts';
export { planRepository } from './repository/plan-repository.ts';
export { listModules } from './repository/read-rules.ts';
export type { RepositoryPlan } from './repository/repository-plan.ts';
export { requireTighterBounds } from './repository/require-tighter-bounds.ts';
export type { ToolchainIdentity } from './toolchain-identity.ts';
