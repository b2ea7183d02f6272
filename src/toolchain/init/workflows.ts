import { err, ok, type Result } from '../../core/index.ts';
import type { ToolchainPin } from '../../policy/index.ts';

/** Where a workflow that runs \`check\` can run. */
export const workflowKinds = ['github', 'azure-pipelines'] as const;
export type WorkflowKind = (typeof workflowKinds)[number];

/** A workflow: a file of the repository, written once and its own from then on. */
export interface Workflow {
  readonly path: string;
  readonly text: string;
}

/**
 * The workflow that runs `check` with exactly the pinned toolchain. Fails where the toolchain is no repository on
 * GitHub: neither platform can then fetch an action or a template from it.
 */
export function toWorkflow(
  kind: WorkflowKind,
  { repository, revision }: ToolchainPin,
): Result<Workflow, null> {
  const name = /^(?:https:\/\/github\.com\/)?([A-Za-z0-9-]+\/[A-Za-z0-9._-]+?)(?:\.git)?$/.exec(
    repository,
  )?.[1];
  if (name === undefined) return err(null);
  const pin = { name, repository, revision };
  return ok(kind === 'github' ? toGithub(pin) : toAzurePipelines(pin));
}

interface NamedPin extends ToolchainPin {
  /** `owner/name` on GitHub. */
  readonly name: string;
}

/** Actions by the commits of their tags: a tag can be moved. */
const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
const setupNode = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0';

function toGithub({ name, repository, revision }: NamedPin): Workflow {
  return {
    path: '.github/workflows/agent-policy.yml',
    text: `# Checks that the generated instructions are what .agent-policy.yml says. It reads the repository and nothing else.
name: agent-policy

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: ${checkout}
        with:
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 22
          package-manager-cache: false
      - uses: ${name}/integrations/github/policy-check@${revision}
        with:
          repository: ${repository}
          revision: ${revision}
`,
  };
}

function toAzurePipelines({ name, repository, revision }: NamedPin): Workflow {
  return {
    path: '.azure-pipelines/agent-policy.yml',
    text: `# Checks that the generated instructions are what .agent-policy.yml says. It reads the repository and nothing else.
# Create a pipeline from this file, and a GitHub service connection with the name below.
trigger:
  branches:
    include: ['*']

resources:
  repositories:
    - repository: toolchain
      type: github
      endpoint: github
      name: ${name}
      ref: ${revision}

pool:
  vmImage: ubuntu-latest

steps:
  - checkout: self
    persistCredentials: false
    fetchDepth: 1
  - task: NodeTool@0
    inputs:
      versionSpec: 22.x
  - template: integrations/azure-pipelines/policy-check.yml@toolchain
    parameters:
      repository: ${repository}
      revision: ${revision}
`,
  };
}
