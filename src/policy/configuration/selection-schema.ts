import { z } from 'zod';
import { renderers } from '../configuration.ts';
import type { OwnIssue } from '../shape/own-issue.ts';
import { distinct } from '../shape/schema-collections.ts';
import { name, path, repository, revision, ruleId, sentence } from '../shape/schema-parts.ts';

/** Parts that several versions of the configuration share. Descriptions are what editors show. */
export const toolchain = z
  .strictObject({
    repository: repository('Where the toolchain comes from: `owner/name` on GitHub, or an https address.'),
    revision: revision('The whole id of the commit of the toolchain that renders. No branch, no tag.'),
  })
  .describe('The toolchain that renders and checks, pinned to one commit.');

export const profiles = distinct(name('Name of a profile of the toolchain.', 'core'))
  .min(1)
  .meta({ description: 'Profiles of the toolchain whose rules apply.', uniqueItems: true });

export const projectPolicy = z
  .strictObject({
    files: distinct(
      path('A module of this repository: Markdown with front matter, one rule.', 'policy/project.md'),
    ).meta({ description: 'Modules of this repository. May be empty.', uniqueItems: true }),
  })
  .describe('Rules that this repository adds.');

export const context = z
  .strictObject({
    profiles,
    project_policy: projectPolicy,
    overrides: distinct(
      z.strictObject({
        id: ruleId('The shared rule that a module of this repository replaces.'),
        reason: sentence('Why this repository needs another rule. Shown beside the rule.'),
      }),
      'id',
    )
      .meta({
        description: 'Shared rules that modules of this repository replace, each with its reason.',
        uniqueItems: true,
      })
      .optional(),
  })
  .describe('A selection of rules for one purpose.');

export const verification = z
  .strictObject({
    command: sentence('The command by which a change to this repository is verified.').optional(),
  })
  .describe('How this repository verifies a change.')
  .optional();

/** A renderer of other toolchains that wrote provider requests; policy is rendered for readers here. */
const foreignRenderer = 'github-review-json-v1';

const renderer = z
  .string()
  .meta({
    description: 'How the rules are presented: to coding agents, or as a provider-neutral review context.',
    enum: [...renderers],
  })
  .transform((text, issues) => {
    const known = renderers.find((one) => one === text);
    if (known !== undefined) return known;
    const own: OwnIssue =
      text === foreignRenderer
        ? { code: 'policy.unsupported-renderer', related: ['policy-context-md'] }
        : { code: 'policy.unknown-value', related: renderers };
    issues.addIssue({ code: 'custom', params: { ...own } });
    return z.NEVER;
  });

export const outputPath = path('Where the file is generated, from the top of the repository.', 'AGENTS.md');
export const enabled = z.boolean().describe('Whether the file is generated.');

export const output = z
  .strictObject({
    enabled,
    path: outputPath,
    context: name('The context that is rendered.', 'coding'),
    renderer,
  })
  .describe('A file that is generated from a context.');

export const skills = z
  .strictObject({
    enabled: distinct(name('Name of a skill of the toolchain.', 'pr-review')).meta({
      description: 'Skills that are generated to `.agents/skills`. May be empty.',
      uniqueItems: true,
    }),
  })
  .describe('Procedures for agents.');
