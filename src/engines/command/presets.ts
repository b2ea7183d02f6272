import type { Preset } from './preset.ts';
import { claude } from './presets/claude.ts';
import { codex } from './presets/codex.ts';
import { gemini } from './presets/gemini.ts';
import { ollama } from './presets/ollama.ts';

/** The programs that are known by name. */
export const presets: readonly Preset[] = [gemini, claude, codex, ollama];
