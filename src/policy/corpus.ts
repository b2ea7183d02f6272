/** How binding a rule is. */
export const ruleSeverities = ['mandatory', 'recommended'] as const;
export type RuleSeverity = (typeof ruleSeverities)[number];

/** Where a rule was written: in the corpus of the toolchain, or in the repository that is managed. */
export type RuleOrigin = 'toolchain' | 'repository';

/** One rule of review policy: what one Markdown module states. */
export interface PolicyRule {
  /** Dotted lower-case words, such as `review.errors-are-handled`. */
  readonly id: string;
  /** The text of the module's one heading. */
  readonly title: string;
  /** Markdown below the heading, without blank lines at either end; line feeds only. */
  readonly body: string;
  readonly severity: RuleSeverity;
  readonly overridable: boolean;
  /** Rules are shown by rising order, then by id. */
  readonly order: number;
  readonly origin: RuleOrigin;
  /** Path of the module, relative to its origin. */
  readonly path: string;
}

/** A list of modules under one name. */
export interface Profile {
  readonly name: string;
  /** Paths of modules in the corpus, in the order written. */
  readonly modules: readonly string[];
}

/** A procedure for agents: `SKILL.md` and what it refers to. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** Path inside the skill's folder to bytes, sorted by bytes; has `SKILL.md`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The toolchain's own policy: everything that a configuration may name. */
export interface Corpus {
  /** By module path. */
  readonly rules: ReadonlyMap<string, PolicyRule>;
  /** By name. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** By name. */
  readonly skills: ReadonlyMap<string, Skill>;
}
