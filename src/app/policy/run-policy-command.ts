import type { Result } from '../../core/index.ts';
import {
  type AdoptionInspection,
  type AdoptionPreview,
  type CommandReport,
  checkRepository,
  finalizeAdoption,
  type InitRequest,
  initRepository,
  inspectAdoption,
  type PrepareRequest,
  prepareAdoption,
  previewAdoption,
  renderRepository,
  type ToolchainParts,
  validateRepository,
} from '../../toolchain/index.ts';
import { inWorkingTree, type TreeRequest, type TreeRun } from './in-working-tree.ts';
import type { InstallationFailure } from './read-toolchain.ts';

/** How a command of the policy toolchain ends. */
export type PolicyRun<Report extends CommandReport = CommandReport> = Promise<
  Result<TreeRun<Report>, InstallationFailure>
>;

interface ChangeRequest extends TreeRequest {
  /** False for a dry run. */
  readonly apply: boolean;
}

/** Begins to manage a repository without hand-written instructions. */
export function initPolicy(request: ChangeRequest & Omit<InitRequest, keyof ToolchainParts>): PolicyRun {
  return inWorkingTree(request, (tree, toolchain) => initRepository(tree, { ...request, ...toolchain }));
}

/** Makes the generated files and the lock what the configuration says. */
export function renderPolicy(request: ChangeRequest): PolicyRun {
  const { apply } = request;
  return inWorkingTree(request, (tree, toolchain) => renderRepository(tree, { apply, ...toolchain }));
}

/** Whether the configuration and its modules can be rendered. */
export function validatePolicy(request: TreeRequest): PolicyRun {
  return inWorkingTree(request, validateRepository);
}

/** Whether everything generated is what configuration, lock and toolchain say, byte for byte. */
export function checkPolicy(request: TreeRequest): PolicyRun {
  return inWorkingTree(request, checkRepository);
}

/** What there is to adopt. */
export function inspectPolicy(request: TreeRequest): PolicyRun<AdoptionInspection> {
  return inWorkingTree(request, inspectAdoption);
}

/** Drafts modules and a configuration from hand-written instructions. */
export function preparePolicy(
  request: ChangeRequest & Omit<PrepareRequest, keyof ToolchainParts>,
): PolicyRun {
  return inWorkingTree(request, (tree, toolchain) => prepareAdoption(tree, { ...request, ...toolchain }));
}

/** Shows what a prepared adoption would generate. */
export function previewPolicy(request: ChangeRequest): PolicyRun<AdoptionPreview> {
  const { apply } = request;
  return inWorkingTree(request, (tree, toolchain) => previewAdoption(tree, { apply, ...toolchain }));
}

/** Puts a previewed adoption in place. */
export function finalizePolicy(request: ChangeRequest): PolicyRun {
  const { apply } = request;
  return inWorkingTree(request, (tree, toolchain) => finalizeAdoption(tree, { apply, ...toolchain }));
}
