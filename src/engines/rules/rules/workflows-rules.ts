import type { Rule } from '../rule.ts';
import { pipelineKeptCredentials } from './workflows/pipeline-kept-credentials.ts';
import { workflowAllRights } from './workflows/workflow-all-rights.ts';
import { workflowIgnoredFailure } from './workflows/workflow-ignored-failure.ts';
import { workflowMovingAction } from './workflows/workflow-moving-action.ts';
import { workflowPastedInput } from './workflows/workflow-pasted-input.ts';
import { workflowPrintedSecret } from './workflows/workflow-printed-secret.ts';
import { workflowUnpinnedAction } from './workflows/workflow-unpinned-action.ts';
import { workflowUntrustedCheckout } from './workflows/workflow-untrusted-checkout.ts';

export const workflowsRules: readonly Rule[] = [
  pipelineKeptCredentials,
  workflowAllRights,
  workflowIgnoredFailure,
  workflowMovingAction,
  workflowPastedInput,
  workflowPrintedSecret,
  workflowUnpinnedAction,
  workflowUntrustedCheckout,
];
