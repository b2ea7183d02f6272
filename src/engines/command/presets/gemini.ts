import { err, ok, type Result } from '../../../core/index.ts';
import { parseWrapper } from '../parse-wrapper.ts';
import type { Preset, UnframedAnswer } from '../preset.ts';
import { spellMentions } from '../spell-mentions.ts';

/**
 * Exactly one tool stays declared, because the model API refuses a request whose list of functions is empty. This one
 * lists the shells that the session has in the background; without a shell tool there are none.
 */
const inertTool = 'list_background_processes';

const settings = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  tools: { core: [inertTool], useRipgrep: false },
  // A tool call would need a second turn for its result: the program then ends with exit code 53.
  model: { maxSessionTurns: 1 },
  context: { includeDirectoryTree: false },
  experimental: { enableAgents: false },
  skills: { enabled: false },
  hooksConfig: { enabled: false },
  privacy: { usageStatisticsEnabled: false },
  general: {
    enableAutoUpdate: false,
    topicUpdateNarration: false,
    plan: { enabled: false },
    // Its ten attempts with growing pauses would outlast the time limit and hide the exit code.
    maxAttempts: 3,
  },
};

/** Takes the place of 30 kB about being a coding agent with tools. */
const systemPrompt = 'Answer the request that follows. You have no tools.\n';

/**
 * The Gemini CLI (`@google/gemini-cli`, tried with 0.61.0). Adds to each request the date, the operating system's name
 * and the path of its private folder; nothing else of this machine.
 */
export const gemini: Preset = {
  name: 'gemini',
  command: 'gemini',
  // A fixed one: `auto` asks a smaller model first which model should answer, with the whole prompt.
  model: 'pro',
  needsModel: false,
  toArgs: (model) => [
    '--output-format',
    'json',
    '--extensions',
    'none',
    '--allowed-mcp-server-names',
    'none',
    ...(model === null ? [] : ['--model', model]),
  ],
  inherits: ['GEMINI_API_KEY', 'GOOGLE_GEMINI_BASE_URL'],
  variables: {
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    // It would start itself a second time for a larger heap, which costs half a second and hides signals.
    GEMINI_CLI_NO_RELAUNCH: 'true',
    GEMINI_SYSTEM_MD: '~/.gemini/system.md',
  },
  homeFiles: {
    '.gemini/settings.json': JSON.stringify(settings),
    '.gemini/system.md': systemPrompt,
  },
  promptBytes: 400_000,
  spell: spellMentions,
  unwrap,
};

/** `{"response": text, …}`; with `error` the request has failed. */
function unwrap(output: string): Result<string, UnframedAnswer> {
  const wrapper = parseWrapper(output);
  if (!wrapper.ok) return wrapper;
  const response = wrapper.value.get('response');
  return typeof response === 'string' && !wrapper.value.has('error')
    ? ok(response)
    : err({ code: 'engine.unframed-answer' });
}
