import type { PolicyRule } from '../corpus.ts';

/** A rule in a context, and how it came there. */
export interface ComposedRule {
  readonly rule: PolicyRule;
  /** Profiles of the context that list it; empty where the repository wrote it. */
  readonly profiles: readonly string[];
  /** The shared rule that it replaces, and why; null where it replaces none. */
  readonly replaces: {
    readonly rule: PolicyRule;
    /** Null only under schema version 1, which has no place for a reason. */
    readonly reason: string | null;
  } | null;
}

/** The rules of one context, each once, by rising order and then by id. The same arguments give the same rules. */
export interface Composition {
  readonly context: string;
  readonly rules: readonly ComposedRule[];
}
