import type { CommitId, FreezeLevel, Severity } from '../core/index.ts';

/** Names the toolchain that renders: where it comes from, and the exact commit that it was built from. */
export interface ToolchainPin {
  /** `owner/name` on GitHub, or an https address of a Git repository. Matched exactly. */
  readonly repository: string;
  readonly revision: CommitId;
}

/** A declared replacement of a shared rule. */
export interface PolicyOverride {
  readonly id: string;
  readonly reason: string;
}

/** A named selection of rules. */
export interface PolicyContext {
  readonly name: string;
  /** Names of profiles of the toolchain, in the order written. */
  readonly profiles: readonly string[];
  /** Repository paths of modules, in the order written. */
  readonly files: readonly string[];
  readonly overrides: readonly PolicyOverride[];
  /** Schema version 1 has no place for declared overrides: there a replacement needs no declaration. */
  readonly overridesNeedDeclaration: boolean;
}

export const renderers = ['agents-md', 'policy-context-md'] as const;
export type Renderer = (typeof renderers)[number];

/** A file that is generated from a context. */
export interface PolicyOutput {
  readonly name: string;
  readonly enabled: boolean;
  readonly path: string;
  readonly context: string;
  readonly renderer: Renderer;
}

/** How the repository wants to be reviewed; only schema version 3 can say it. Absent members leave it to the deployment. */
export interface ReviewSettings {
  /** Name of the output whose bytes govern reviews. */
  readonly projection: string;
  /** Globs of paths that are not reviewed. */
  readonly exclude: readonly string[];
  /** Bytes, files, bytes; each may only be tighter than the deployment's. */
  readonly bounds: {
    readonly totalBytes: number | null;
    readonly files: number | null;
    readonly fileBytes: number | null;
  };
  readonly minimumFreezeLevel: FreezeLevel | null;
  /** Severities at which an advisory check asks for attention. */
  readonly failLevels: readonly Severity[];
}

/** What `.agent-policy.yml` says, whichever schema version it is written in. */
export interface Configuration {
  readonly schemaVersion: 1 | 2 | 3;
  readonly toolchain: ToolchainPin;
  /** In the order written. Version 1 has one, named `default`. */
  readonly contexts: readonly PolicyContext[];
  /** In the order written. Version 1 has one, named `agents`. */
  readonly outputs: readonly PolicyOutput[];
  /** Names of skills of the toolchain, in the order written. */
  readonly skills: readonly string[];
  /** The command by which the repository verifies a change. */
  readonly verificationCommand: string | null;
  readonly review: ReviewSettings | null;
}

/** The files that the toolchain itself reads and writes, always here. */
export const configurationPath = '.agent-policy.yml';
export const lockPath = '.agent-policy.lock';
/** Folder of the toolchain's own state: adoption, previews, backups, an unfinished transaction. */
export const statePath = '.agent-policy';
/** Folder under which skills are generated. */
export const skillsPath = '.agents/skills';
