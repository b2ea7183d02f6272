import type { SgNode } from '@ast-grep/napi';
import type { Severity } from '../../core/index.ts';
import type { FileFacts } from './file-facts.ts';
import type { Language } from './languages.ts';
import type { ServedPolicyRule } from './policy-rules.ts';

/** A syntax node, from whichever grammar. */
export type Node = SgNode;

/** A text that a rule must, or must not, find something in. A bare string stands at a path that suits the language. */
export type Example = string | { readonly path: string; readonly text: string };

export interface RuleMetadata {
  /** Kebab-case, unique among all rules, stable for ever: people silence and count rules by it. */
  readonly id: string;
  /** What is wrong, in a few words. */
  readonly title: string;
  readonly severity: Severity;
  /** Why anybody should care, in one or two sentences. */
  readonly rationale: string;
  /** The policy rule on whose behalf this one speaks. */
  readonly serves: ServedPolicyRule;
  /** Its tests: each bad example has exactly one finding of this rule, each good one none. */
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
}

/** One problem that a structural rule sees. */
export interface Report {
  /** One to three sentences of plain text for the author: what is wrong, why it matters here, what to do. */
  readonly comment: string;
  /**
   * The nodes that make it bad, narrow: an added line must lie in one of them, and the finding stands on the first
   * one that does. Left out: the node that was visited.
   */
  readonly at?: readonly Node[];
}

/** What a structural rule may know about the source around a node. */
export interface SourceFacts extends FileFacts {
  /** The whole file, or the new side of one hunk. */
  readonly text: string;
  /** Whether `text` is the whole file; else nothing follows from what is missing. */
  readonly whole: boolean;
  /** All nodes of these kinds, in the order of the text; kinds that the grammar lacks are passed over. */
  nodesOf(...kinds: readonly string[]): readonly Node[];
}

/** Judges syntax nodes. Must take linear time and never throw, whatever the source. */
export interface StructuralRule extends RuleMetadata {
  readonly languages: readonly Language[];
  /** The rule is asked only about nodes whose text holds one of these: name what every match must contain. */
  readonly triggers: readonly [string, ...string[]];
  /** Where none of these occurs anywhere in a source, the rule is not asked; left out: nothing is demanded. */
  readonly mentions?: readonly [string, ...string[]] | RegExp;
  /** The kinds of nodes to visit. A kind that one of the grammars lacks is passed over there. */
  readonly kinds: readonly [string, ...string[]];
  /** Which files the rule is for; left out: all of its languages. */
  applies?(file: FileFacts): boolean;
  check(node: Node, source: SourceFacts): Report | readonly Report[] | null;
}

/** One added line. */
export interface TextLine {
  /** Without line end, and cut where it is absurdly long. */
  readonly text: string;
  readonly number: number;
  /** The kinds of secrets that were redacted from it. */
  readonly secrets: readonly string[];
  /** Whether it is the first added line of its file: where to speak about the file itself. */
  readonly first: boolean;
  /** The added line right above it, or null. */
  readonly previous: TextLine | null;
}

/** Judges added lines one by one, whatever their language. Must take linear time and never throw. */
export interface TextRule extends RuleMetadata {
  readonly languages: 'text';
  /** Where none of these occurs in the added lines of a file, the rule is not asked. */
  readonly triggers: readonly [string, ...string[]] | RegExp;
  applies?(file: FileFacts): boolean;
  /** The comment about the line, or null. */
  check(line: TextLine, file: FileFacts): string | null;
}

export type Rule = StructuralRule | TextRule;
