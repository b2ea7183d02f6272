import { ok } from '../../../core/index.ts';
import type { Preset } from '../preset.ts';

/**
 * The read-only sandbox alone lets the model read every file of the machine through its shell, so the shell goes too.
 * Its patch tool stays: writing is refused, but the refusal tells whether a file holds certain lines. A version that
 * doesn't know one of these names only warns.
 */
const configuration = `web_search = "disabled"
project_doc_max_bytes = 0

[features]
shell_tool = false
unified_exec = false
view_image = false
image_generation = false
browser_use = false
computer_use = false
multi_agent = false
apps = false
plugins = false
hooks = false

[analytics]
enabled = false
`;

/**
 * Codex without a terminal (`@openai/codex`, tried with 0.171.0), which prints the last message and nothing else. Its
 * own instructions and a few inert tools stay: it has no switch for them.
 */
export const codex: Preset = {
  name: 'codex',
  command: 'codex',
  model: null,
  needsModel: false,
  toArgs: (model) => [
    'exec',
    '--sandbox',
    'read-only',
    '--skip-git-repo-check',
    '--ephemeral',
    '--ignore-rules',
    '--color',
    'never',
    ...(model === null ? [] : ['--model', model]),
    '-',
  ],
  inherits: ['CODEX_API_KEY'],
  variables: {},
  homeFiles: { '.codex/config.toml': configuration },
  promptBytes: 400_000,
  spell: (prompt) => prompt,
  unwrap: ok,
};
