import { ok } from '../../../core/index.ts';
import type { Preset } from '../preset.ts';

/**
 * A model of one's own through a running Ollama server. Its command has no tools, but for a model that sees or hears it
 * reads every picture and recording whose path stands in the prompt: the full stop before such a file's ending is
 * spelled as an escape.
 */
export const ollama: Preset = {
  name: 'ollama',
  command: 'ollama',
  model: null,
  needsModel: true,
  toArgs: (model) => [
    'run',
    ...(model === null ? [] : [model]),
    '--format',
    'json',
    '--hidethinking',
    '--nowordwrap',
  ],
  inherits: ['OLLAMA_HOST'],
  variables: {},
  homeFiles: {},
  // For a server with a context of 32,768 tokens, the answer included (OLLAMA_CONTEXT_LENGTH): procedure and rules alone
  // take some 11,000. What exceeds the context the server cuts without a word.
  promptBytes: 88_000,
  spell: (prompt) => prompt.replaceAll(mediaEnding, '\\u002e'),
  unwrap: ok,
};

/** The endings that `ollama run` looks for. */
const mediaEnding = /\.(?=jpe?g|png|webp|wav)/gi;
