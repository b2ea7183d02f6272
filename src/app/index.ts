export type { DiffFailure, GlobFailure } from '../diff/index.ts';
export type { GitFailure } from '../git/index.ts';
export { configurationPath, lockPath, type Place, type PolicyCode } from '../policy/index.ts';
export {
  type AdoptionInspection,
  type AdoptionPreview,
  type CommandReport,
  defaultOutputPaths,
  type ManagementChoices,
  type ReportNote,
  type ToolchainCode,
  type ToolchainDiagnostic,
  workflowKinds,
} from '../toolchain/index.ts';
export { type AuditFileFailure, appendReview, readTrail } from './audit-file.ts';
export { type EngineChoice, type EngineChoiceFailure, engineNames } from './create-engine.ts';
export { type Check, examineMachine } from './examine-machine.ts';
export { inspectRedaction } from './inspect-redaction.ts';
export { inspectDiff, inspectRange } from './inspect-surface.ts';
export { type DryRun, type DryRunFailure, planDryRun } from './plan-dry-run.ts';
export { type ExplainedRule, explainPolicyRule, type UnknownRule } from './policy/explain-rule.ts';
export type { TreeRequest, TreeRun } from './policy/in-working-tree.ts';
export { type ListedRule, listPolicyRules, type RuleList } from './policy/list-rules.ts';
export type { InstallationFailure } from './policy/read-toolchain.ts';
export {
  checkPolicy,
  finalizePolicy,
  initPolicy,
  inspectPolicy,
  type PolicyRun,
  preparePolicy,
  previewPolicy,
  renderPolicy,
  validatePolicy,
} from './policy/run-policy-command.ts';
export type { RangeRequest } from './read-change.ts';
export { type CorpusFailure, readCorpus } from './read-corpus.ts';
export { readPrompts } from './read-prompts.ts';
export { type InstalledIdentity, readToolchainIdentity } from './read-toolchain-identity.ts';
export { type ReportFormat, renderReport } from './render-report.ts';
export { type ReviewRangeFailure, reviewRange } from './review-range.ts';
export { runDemo } from './run-demo.ts';
export { runSelfTest } from './self-test/run-self-test.ts';
