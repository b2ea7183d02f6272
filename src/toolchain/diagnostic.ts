import type { Diagnostic, PolicyCode } from '../policy/index.ts';

/** What can be wrong with a working tree, or with a change to it. */
export type ToolchainCode =
  // A path on the disk.
  | 'toolchain.no-repository'
  | 'toolchain.symlink'
  | 'toolchain.hard-link'
  | 'toolchain.not-a-file'
  | 'toolchain.not-a-folder'
  | 'toolchain.name-twin'
  | 'toolchain.too-large'
  | 'toolchain.too-many-files'
  | 'toolchain.too-deep'
  | 'toolchain.unreadable'
  | 'toolchain.changed-while-reading'
  // The state of the repository.
  | 'toolchain.already-managed'
  | 'toolchain.not-managed'
  | 'toolchain.inconsistent'
  | 'toolchain.hand-written-content'
  | 'toolchain.foreign-file'
  | 'toolchain.revision-unknown'
  | 'toolchain.workflow-unfit'
  // Adoption.
  | 'toolchain.nothing-to-adopt'
  | 'toolchain.not-prepared'
  | 'toolchain.adoption-malformed'
  | 'toolchain.source-changed'
  | 'toolchain.preview-stale'
  // Changing files.
  | 'toolchain.busy'
  | 'toolchain.interrupted'
  | 'toolchain.journal-malformed'
  | 'toolchain.changed-meanwhile'
  | 'toolchain.write-failed'
  | 'toolchain.rollback-incomplete';

export type ToolchainDiagnostic = Diagnostic<PolicyCode | ToolchainCode>;
