import { type Renderer, type ToolchainPin, toYamlWord } from '../../policy/index.ts';

/** What a new configuration says. Names and paths are judged when the text is read back, as everybody else's are. */
export interface NewConfiguration {
  readonly toolchain: ToolchainPin;
  readonly contexts: readonly {
    readonly name: string;
    readonly profiles: readonly string[];
    /** Paths of modules of the repository. */
    readonly files: readonly string[];
  }[];
  readonly outputs: readonly {
    readonly name: string;
    readonly path: string;
    readonly context: string;
    readonly renderer: Renderer;
  }[];
  readonly skills: readonly string[];
  readonly verificationCommand: string | null;
  /** Name of the output that governs reviews. */
  readonly projection: string;
}

/** A configuration of schema version 3, with comments for whoever edits it. The same words give the same text. */
export function toConfigurationText(configuration: NewConfiguration): string {
  const sections = [
    toHead(),
    toToolchain(configuration.toolchain),
    toContexts(configuration.contexts),
    toVerification(configuration.verificationCommand),
    toOutputs(configuration.outputs),
    toSkills(configuration.skills),
    toReview(configuration.projection),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function toHead(): readonly string[] {
  return [
    '# Which rules apply in this repository, and which files are generated from them.',
    '# After a change here or in a module: agent-policy render --apply. Generated files are never edited.',
    'schema_version: 3',
  ];
}

function toToolchain({ repository, revision }: ToolchainPin): readonly string[] {
  return [
    '# The toolchain that renders and checks, by its exact commit. To upgrade, pin another commit and render with it.',
    'toolchain:',
    `  repository: ${toYamlWord(repository)}`,
    `  revision: ${toYamlWord(revision)}`,
  ];
}

function toContexts(contexts: NewConfiguration['contexts']): readonly string[] {
  return [
    '# Selections of rules. Profiles are lists of shared rules; project_policy adds modules of this repository: one',
    '# rule a file. A module with the id of a shared rule replaces it, if the rule allows that and the context',
    '# declares it under overrides: a list of {id: …, reason: …}.',
    'contexts:',
    ...contexts.flatMap(({ name, profiles, files }) => [
      `  ${toYamlWord(name)}:`,
      `    profiles: ${toFlowList(profiles)}`,
      '    project_policy:',
      ...toList('      files:', files),
    ]),
  ];
}

function toVerification(command: string | null): readonly string[] {
  const head = '# The command by which a change to this repository is verified.';
  return command === null
    ? [head, 'verification: {}']
    : [head, 'verification:', `  command: ${toYamlWord(command)}`];
}

function toOutputs(outputs: NewConfiguration['outputs']): readonly string[] {
  return [
    '# Generated files: agents-md is for coding agents, policy-context-md is what a review is judged by.',
    'outputs:',
    ...outputs.flatMap(({ name, path, context, renderer }) => [
      `  ${toYamlWord(name)}:`,
      '    enabled: true',
      `    path: ${toYamlWord(path)}`,
      `    context: ${toYamlWord(context)}`,
      `    renderer: ${renderer}`,
    ]),
  ];
}

function toSkills(skills: readonly string[]): readonly string[] {
  return [
    '# Procedures for agents, generated below .agents/skills.',
    'skills:',
    ...toList('  enabled:', skills),
  ];
}

function toReview(projection: string): readonly string[] {
  return [
    '# How reviews are done here: the output that governs them, and if wanted exclude, bounds, minimum_freeze_level',
    '# and fail_levels.',
    'review:',
    `  projection: ${toYamlWord(projection)}`,
  ];
}

function toFlowList(words: readonly string[]): string {
  return `[${words.map(toYamlWord).join(', ')}]`;
}

function toList(key: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [`${key} []`];
  const indent = `${/^ */.exec(key)?.[0] ?? ''}  `;
  return [key, ...words.map((word) => `${indent}- ${toYamlWord(word)}`)];
}
