/** Where something stands in a text file. Everything in it but the numbers is untrusted: show it made visible. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in code points. */
  readonly column: number;
  /** Code points to underline; at least 1. */
  readonly length: number;
  /** The whole line, without its end. */
  readonly text: string;
}

/** Everything that can be wrong with a configuration, a lock, a module, a profile, a skill, or what they say together. */
export type PolicyCode =
  // The text of a file.
  | 'policy.not-utf8'
  | 'policy.too-long'
  | 'policy.hidden-text'
  | 'policy.more-problems'
  // YAML, of which a plain part is read: no anchors, aliases, tags, merges, directives or second documents.
  | 'policy.yaml-syntax'
  | 'policy.yaml-too-deep'
  | 'policy.yaml-anchor'
  | 'policy.yaml-tag'
  | 'policy.yaml-merge-key'
  | 'policy.yaml-directive'
  | 'policy.yaml-several-documents'
  | 'policy.key-not-text'
  | 'policy.duplicate-key'
  // The shape of a document.
  | 'policy.unknown-key'
  | 'policy.missing-key'
  | 'policy.wrong-type'
  | 'policy.unknown-value'
  | 'policy.malformed-value'
  | 'policy.repeated-value'
  | 'policy.empty-value'
  | 'policy.unsupported-version'
  | 'policy.unsupported-renderer'
  | 'policy.sentinel-revision'
  // Names that must lead somewhere.
  | 'policy.unknown-profile'
  | 'policy.unknown-context'
  | 'policy.unknown-skill'
  | 'policy.unknown-output'
  | 'policy.projection-unfit'
  | 'policy.bound-not-tighter'
  // Paths.
  | 'policy.unsafe-path'
  | 'policy.reserved-path'
  | 'policy.path-collision'
  | 'policy.path-inside-path'
  | 'policy.missing-input'
  // Modules.
  | 'policy.front-matter-missing'
  | 'policy.title-missing'
  | 'policy.several-rules'
  | 'policy.markup-left-open'
  | 'policy.malformed-skill'
  | 'policy.module-unlisted'
  // Composition.
  | 'policy.duplicate-rule'
  | 'policy.undeclared-override'
  | 'policy.override-forbidden'
  | 'policy.override-unused'
  // The lock, and what it says against what is there.
  | 'policy.configuration-missing'
  | 'policy.lock-missing'
  | 'policy.lock-not-canonical'
  | 'policy.lock-disagrees'
  | 'policy.revision-differs'
  | 'policy.input-changed'
  | 'policy.output-changed'
  | 'policy.output-missing'
  | 'policy.output-obsolete'
  | 'policy.extra-file'
  | 'policy.not-reproducible';

/**
 * One thing that is wrong, told so that it can be found and mended. Words are made of it elsewhere; it carries facts.
 * `subject` and `related` are untrusted text.
 */
export interface Diagnostic<Code extends string = PolicyCode> {
  readonly code: Code;
  /** The file that it is about, relative to the repository (or, for shared modules, to the toolchain). */
  readonly path: string;
  /** Null where the file as a whole is meant, or is missing. */
  readonly place: Place | null;
  /** The offending word: a key, an id, a path, a value. Empty where there is none. */
  readonly subject: string;
  /** What it collides with, or what would be accepted: one or several words. Empty where there is none. */
  readonly related: readonly string[];
}
