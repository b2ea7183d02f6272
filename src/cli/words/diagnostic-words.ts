import type { Explanation } from './explain.ts';

/** Who speaks to whom: what remedies are made of besides the diagnostic. */
export interface Speaker {
  /** `agent-policy` or `proofmark policy`: as the user typed it. */
  readonly tool: string;
  /** The command behind it, such as `check`. */
  readonly command: string;
  /** The command with everything that was typed behind it, ready for a shell. */
  readonly typed: string;
  /** The commit of the toolchain that runs; null where its build does not know it. */
  readonly revision: string | null;
}

/** What a diagnostic says, every piece of it visible text on one line, short enough for a sentence. */
export interface Facts extends Speaker {
  readonly path: string;
  /** Whether a place in the file is told, and not the file as a whole. */
  readonly placed: boolean;
  /** What often breaks a file and stands in the line of the place: a tab as indentation, a mark of a merge conflict. */
  readonly breakage: 'tab' | 'conflict' | null;
  readonly subject: string;
  readonly related: readonly string[];
  /** The related word that the subject was most likely meant to be. */
  readonly closest: string | null;
}

/** What is wrong and what to do about it; `run` is a command to be copied, where there is one. */
export interface Advice extends Explanation {
  readonly run: string | null;
}

/** One explanation for every code: a code without words does not compile. */
export type DiagnosticWords<Code extends string> = Readonly<
  Record<Code, (facts: Facts) => Explanation & { readonly run?: string | null }>
>;
