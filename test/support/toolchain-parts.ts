import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCorpus } from '../../src/policy/index.ts';
import type { ManagementChoices, ToolchainParts } from '../../src/toolchain/index.ts';
import { pinnedToolchain, requireOk } from './managed-repository.ts';
import { readPolicyFiles } from './policy-corpus.ts';

/** This repository's own policy with its skills, as a toolchain that knows which commit it is. */
export function readToolchainParts(): ToolchainParts {
  const skills = readdirSync('skills', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(skills.map((path): [string, Uint8Array] => [path, readFileSync(path)]));
  const corpus = requireOk(parseCorpus(new Map([...readPolicyFiles(), ...files])));
  return { corpus, identity: pinnedToolchain };
}

/** What most people would choose. */
export const usualChoices: ManagementChoices = {
  profiles: { coding: ['core', 'security-baseline'], review: ['core', 'security-baseline', 'review'] },
  skills: ['agent-policy', 'pr-review'],
  verificationCommand: 'npm test',
  paths: { agents: 'AGENTS.md', review: '.agents/review-policy.md' },
};
