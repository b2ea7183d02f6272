import type { ToolchainPin } from '../../policy/index.ts';
import { takeName } from '../draft/take-name.ts';
import type { NewConfiguration } from './to-configuration-text.ts';

/** What somebody chooses who begins to manage a repository, new or not. */
export interface ManagementChoices {
  /** Names of profiles for whoever writes code, and for whoever reviews it. */
  readonly profiles: { readonly coding: readonly string[]; readonly review: readonly string[] };
  readonly skills: readonly string[];
  readonly verificationCommand: string | null;
  readonly paths: OutputPaths;
}

/** Where the first generated files go. */
export interface OutputPaths {
  /** Instructions for coding agents. */
  readonly agents: string;
  /** The review projection. */
  readonly review: string;
}

export const defaultOutputPaths: OutputPaths = { agents: 'AGENTS.md', review: '.agents/review-policy.md' };

/** Modules of the repository by the context that they are for, and where else agents read their instructions. */
export interface OwnPolicy {
  readonly coding: readonly string[];
  readonly review: readonly string[];
  /** Paths of generated instructions for coding agents, each once. */
  readonly agentPaths: readonly string[];
}

/** The configuration of a repository that begins to be managed: one context for writing, one for reviewing. */
export function toNewConfiguration(
  toolchain: ToolchainPin,
  { profiles, skills, verificationCommand, paths }: ManagementChoices,
  { coding, review, agentPaths }: OwnPolicy,
): NewConfiguration {
  const names = new Set([reviewName]);
  return {
    toolchain,
    contexts: [
      { name: 'coding', profiles: profiles.coding, files: coding },
      { name: 'review', profiles: profiles.review, files: review },
    ],
    outputs: [
      ...agentPaths.map((path) => {
        return {
          name: takeName(toOutputName(path), names),
          path,
          context: 'coding',
          renderer: 'agents-md',
        } as const;
      }),
      { name: reviewName, path: paths.review, context: 'review', renderer: 'policy-context-md' },
    ],
    skills,
    verificationCommand,
    projection: reviewName,
  };
}

const reviewName = 'review';

/** Names of the outputs that replace instructions of a tool; every other path gets the name of the general ones. */
const toolNames: ReadonlyMap<string, string> = new Map([
  ['CLAUDE.md', 'claude'],
  ['GEMINI.md', 'gemini'],
  ['.github/copilot-instructions.md', 'copilot'],
]);

function toOutputName(path: string): string {
  return toolNames.get(path) ?? 'agents';
}
