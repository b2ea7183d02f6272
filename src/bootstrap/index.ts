export { procedureEntry } from './bootstrap-evidence.ts';
export type { BootstrapFailure } from './bootstrap-failure.ts';
export type { CachedRuntime } from './host/bootstrap-resources.ts';
export { type FrozenInstallation, freezeInstallation } from './host/freeze-installation.ts';
export {
  type BootstrapRun,
  bootstrapBounds,
  type Established,
  runBootstrap,
} from './host/run-bootstrap.ts';
export { bootstrapEntryPath, runtimeEntryPath, runtimeIdentityPath } from './runtime-layout.ts';
