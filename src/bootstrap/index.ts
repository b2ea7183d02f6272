export type { BootstrapEvidence } from './bootstrap-evidence.ts';
export type { BootstrapCause, BootstrapFailure, BootstrapStep } from './bootstrap-failure.ts';
export type { CachedRuntime } from './host/bootstrap-resources.ts';
export { type FrozenInstallation, freezeInstallation } from './host/freeze-installation.ts';
export { type BootstrapRun, type Established, runBootstrap } from './host/run-bootstrap.ts';
