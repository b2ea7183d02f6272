export type { CommandLimits } from './converse.ts';
export { type CommandEngineOptions, createCommandEngine } from './create-command-engine.ts';
export { findExecutable } from './find-executable.ts';
export type { Preset } from './preset.ts';
export { type FreeCommand, toFreePreset } from './presets/free.ts';
export { presets } from './presets.ts';
export type { Environment } from './to-environment.ts';
