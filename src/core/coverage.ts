import type { RepoPath } from './repo-path.ts';

export const exclusionReasons = [
  'binary',
  'generated',
  'lock',
  'vendored',
  'build-artifact',
  'configured',
  'submodule',
] as const;
/** Why a file is left out of analysis on purpose. */
export type ExclusionReason = (typeof exclusionReasons)[number];

export const cutReasons = ['total-bytes', 'file-count', 'file-bytes'] as const;
/** Which bound cut a file. */
export type CutReason = (typeof cutReasons)[number];

/** What happened to one changed file. Every changed file has exactly one entry: coverage is a contract. */
export interface FileCoverage {
  readonly path: RepoPath;
  readonly verdict:
    | { readonly kind: 'reviewed' }
    /** Nothing in it can be judged: a pure rename, a mode change, an empty file. */
    | { readonly kind: 'no-lines' }
    | { readonly kind: 'excluded'; readonly reason: ExclusionReason }
    | { readonly kind: 'not-reviewed'; readonly reason: CutReason | 'engine-failed' | 'engine-skipped' };
}

/** Why a file was left out, or not reviewed. */
export type CoverageReason = Extract<FileCoverage['verdict'], { readonly reason: string }>['reason'];

/** The same in the few words that people read, wherever a result is told. */
export const reasonWords: Readonly<Record<CoverageReason, string>> = {
  binary: 'binary',
  generated: 'generated',
  lock: 'dependency lock',
  vendored: 'vendored',
  'build-artifact': 'build artefact',
  configured: 'excluded by configuration',
  submodule: 'submodule',
  'total-bytes': 'beyond the bound on the whole diff',
  'file-count': 'beyond the bound on files',
  'file-bytes': 'beyond the bound per file',
  'engine-failed': 'engine failed',
  'engine-skipped': 'skipped by the engine',
};
