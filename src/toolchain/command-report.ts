import type { ChangeAction } from './change.ts';
import type { ToolchainDiagnostic } from './diagnostic.ts';
import type { RepositoryState } from './repository-state.ts';

/** What a command of the toolchain found, and what it changed or would change. */
export interface CommandReport {
  /** The state before the command. */
  readonly state: RepositoryState;
  /** Sorted by path; empty where nothing needs to change. */
  readonly changes: readonly { readonly path: string; readonly action: ChangeAction }[];
  /** Whether the changes were made: never on a dry run, nor where a diagnostic stands in the way. */
  readonly applied: boolean;
  /** Everything that is wrong, in the order of files and lines. Empty means that the command did what it is for. */
  readonly diagnostics: readonly ToolchainDiagnostic[];
  /** Things worth knowing that are not wrong, such as text that a draft leaves out. */
  readonly notes: readonly ReportNote[];
}

/** One remark: a code that words are made of, and the path that it is about. */
export interface ReportNote {
  readonly code:
    | 'kept-in-place'
    | 'left-out-of-draft'
    | 'unfinished-change-settled'
    | 'backed-up'
    | 'edit-before-finalize';
  readonly path: string;
  /** From 1; null where the whole file is meant. */
  readonly line: number | null;
}
