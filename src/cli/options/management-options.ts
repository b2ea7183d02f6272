import type { Command } from 'commander';
import type { ManagementChoices } from '../../app/policy/index.ts';
import { UsageError } from '../usage-error.ts';
import { collect } from './parse-option.ts';

/** What somebody chooses who begins to manage a repository, as typed. */
export interface ManagementOptions {
  readonly profile?: readonly string[];
  /** False for `--no-skill`. */
  readonly skill: readonly string[] | boolean | undefined;
  readonly verify?: string;
  readonly agents: string;
  readonly review: string;
}

/** Whoever writes code follows its rules; whoever reviews it judges by the same, and by how to judge. */
const defaultProfiles = {
  coding: ['core', 'security-baseline'],
  review: ['core', 'security-baseline', 'review'],
} as const;
type ContextName = keyof typeof defaultProfiles;

/** Merging is somebody else's decision: the skill for it is enabled by who wants it. */
const defaultSkills = ['agent-policy', 'pr-review'];

export function addManagementOptions(command: Command): Command {
  return command
    .option(
      '--profile <context=names>',
      `profiles of a context, "coding" or "review" (default: ${toDefaults()})`,
      collect,
    )
    .option(
      '--skill <name>',
      `a skill to generate (repeatable; default: ${defaultSkills.join(', ')})`,
      collect,
    )
    .option('--no-skill', 'generate no skills')
    .option('--verify <command>', 'the command by which a change is verified, such as "npm test"')
    .option('--agents <path>', 'where instructions for coding agents are generated', 'AGENTS.md')
    .option('--review <path>', 'where the rules for reviews are generated', '.agents/review-policy.md');
}

function toDefaults(): string {
  return Object.entries(defaultProfiles)
    .map(([context, names]) => `${context}=${names.join(',')}`)
    .join(' ');
}

export function toManagementChoices(options: ManagementOptions): ManagementChoices {
  const { profile = [], skill, verify, agents, review } = options;
  const chosen = new Map(profile.map(toProfileChoice));
  return {
    profiles: {
      coding: chosen.get('coding') ?? defaultProfiles.coding,
      review: chosen.get('review') ?? defaultProfiles.review,
    },
    skills: skill === false ? [] : Array.isArray(skill) ? skill : defaultSkills,
    verificationCommand: verify ?? null,
    paths: { agents, review },
  };
}

function toProfileChoice(text: string): readonly [ContextName, readonly string[]] {
  const [context = '', names = ''] = text.split('=', 2);
  if ((context !== 'coding' && context !== 'review') || names === '') {
    throw new UsageError('--profile: write coding=NAME,NAME or review=NAME,NAME');
  }
  return [context, names.split(',')];
}
