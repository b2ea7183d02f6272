// A door of its own beside that of the use cases: whoever checks policy before each commit does not wait for everything
// that reviewing needs.
export { configurationPath, lockPath, type Place, type PolicyCode } from '../../policy/index.ts';
export type {
  AdoptionInspection,
  AdoptionPreview,
  CommandReport,
  ManagementChoices,
  ReportNote,
  ToolchainCode,
  ToolchainDiagnostic,
} from '../../toolchain/index.ts';
export { readToolchainIdentity } from '../read-toolchain-identity.ts';
export { type ExplainedRule, explainPolicyRule } from './explain-rule.ts';
export type { TreeRequest } from './in-working-tree.ts';
export { type ListedRule, listPolicyRules, type RuleList } from './list-rules.ts';
export type { InstallationFailure } from './read-toolchain.ts';
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
} from './run-policy-command.ts';
