import type { ToolchainPin } from './configuration.ts';

/** `.agent-policy.lock`, version 1: what was rendered from what, by which toolchain. */
export interface Lock {
  readonly toolchain: ToolchainPin;
  /** Repository path to SHA-256 (64 hex digits), sorted by bytes: the configuration and every module of the repository. */
  readonly inputs: ReadonlyMap<string, string>;
  /** As `inputs`, for every generated file. */
  readonly outputs: ReadonlyMap<string, string>;
}
