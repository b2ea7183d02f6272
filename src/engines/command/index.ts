export { createCommandEngine } from './create-command-engine.ts';
export { findExecutable } from './find-executable.ts';
export { toFreePreset } from './presets/free.ts';
export { presets } from './presets.ts';
export type { Environment } from './to-environment.ts';
