import { stringify } from 'yaml';
import { parseConfiguration } from '../../src/policy/configuration/parse-configuration.ts';
import { parseProfile } from '../../src/policy/corpus/parse-profile.ts';
import type { PolicyCode } from '../../src/policy/index.ts';
import { parseLock } from '../../src/policy/lock/parse-lock.ts';
import { parseModule } from '../../src/policy/module/parse-module.ts';

/** A value as YAML and JSON both can say it. */
export type Sample =
  | null
  | boolean
  | number
  | string
  | readonly Sample[]
  | { readonly [key: string]: Sample };

/** One kind of policy document: its JSON schema, documents that are right, and the codes with which it is refused. */
export interface SampleKind {
  readonly schema: string;
  readonly good: readonly Sample[];
  codesOf(sample: Sample): readonly PolicyCode[];
}

const pinnedRevision = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';
const toolchain = { repository: 'owner/name', revision: pinnedRevision };
const digest = { sha256: '5f'.repeat(32) };

const named = {
  toolchain,
  contexts: {
    coding: {
      profiles: ['core', 'security-baseline'],
      project_policy: { files: ['policy/project.md'] },
      overrides: [{ id: 'consistency.x', reason: 'why' }],
    },
    review: { profiles: ['review'], project_policy: { files: [] } },
  },
  verification: { command: 'npm test' },
  outputs: {
    agents: { enabled: true, path: 'AGENTS.md', context: 'coding', renderer: 'agents-md' },
    projection: {
      enabled: true,
      path: 'docs/review-policy.md',
      context: 'review',
      renderer: 'policy-context-md',
    },
  },
  skills: { enabled: ['pr-review'] },
};

const configurations: readonly Sample[] = [
  {
    schema_version: 1,
    toolchain,
    profiles: ['core'],
    project_policy: { files: ['policy/project.md'] },
    verification: {},
    outputs: { agents: { enabled: true, path: 'AGENTS.md' } },
    skills: { enabled: [] },
  },
  { schema_version: 2, ...named },
  {
    schema_version: 3,
    ...named,
    review: {
      projection: 'projection',
      exclude: ['docs/generated/**'],
      bounds: { total_bytes: 1_000_000, files: 500, file_bytes: 200_000 },
      minimum_freeze_level: 'F1',
      fail_levels: ['blocker'],
    },
  },
];

/** Every kind of document that a schema is published for. */
export const sampleKinds: readonly SampleKind[] = [
  {
    schema: 'agent-policy.schema.json',
    good: configurations,
    codesOf: (sample) => codesOf(parseConfiguration(toYamlBytes(sample))),
  },
  {
    schema: 'agent-policy-lock.schema.json',
    good: [
      {
        lock_version: 1,
        toolchain,
        inputs: { '.agent-policy.yml': digest },
        outputs: { 'AGENTS.md': digest },
      },
    ],
    codesOf: (sample) => codesOf(parseLock(toYamlBytes(sample))),
  },
  {
    schema: 'policy-module.schema.json',
    good: [{ id: 'review.x', severity: 'mandatory', overridable: false, order: 820 }],
    codesOf: (sample) => {
      const text = `---\n${toYaml(sample)}---\n# Title\n\nBody.\n`;
      return codesOf(parseModule(Buffer.from(text), 'policy/x.md', 'repository'));
    },
  },
  {
    schema: 'policy-profile.schema.json',
    good: [{ policy_files: ['policy/review/x.md', 'policy/core/y.md'] }],
    codesOf: (sample) => codesOf(parseProfile(toYamlBytes(sample), 'profiles/x.yml', 'x')),
  },
];

/** Equal values would be written once and referred to, which is no plain YAML. */
function toYaml(sample: Sample): string {
  return stringify(sample, { aliasDuplicateObjects: false });
}

function toYamlBytes(sample: Sample): Uint8Array {
  return Buffer.from(toYaml(sample));
}

function codesOf(
  read:
    | { readonly ok: true }
    | { readonly ok: false; readonly error: readonly { readonly code: PolicyCode }[] },
): readonly PolicyCode[] {
  return read.ok ? [] : read.error.map(({ code }) => code);
}
