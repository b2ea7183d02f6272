import { err, ok, type Result } from '../../../core/index.ts';
import { parseWrapper } from '../parse-wrapper.ts';
import type { Preset, UnframedAnswer } from '../preset.ts';
import { spellMentions } from '../spell-mentions.ts';

/**
 * Claude Code in print mode (`@anthropic-ai/claude-code`, tried with 2.1.197). It takes its key only from
 * ANTHROPIC_API_KEY: `--bare` reads no keychain and no login.
 */
export const claude: Preset = {
  name: 'claude',
  command: 'claude',
  model: null,
  needsModel: false,
  toArgs: (model) => [
    '--print',
    '--output-format',
    'json',
    '--bare',
    '--tools',
    '',
    '--strict-mcp-config',
    '--disable-slash-commands',
    '--no-session-persistence',
    '--setting-sources',
    '',
    '--system-prompt',
    'Answer the request that follows. You have no tools.',
    ...(model === null ? [] : ['--model', model]),
  ],
  inherits: ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
  variables: {
    // Without it a second request asks the model for a title of the session, with the whole prompt.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  },
  homeFiles: {},
  promptBytes: 400_000,
  spell: spellMentions,
  unwrap,
};

/** `{"type": "result", "subtype": "success", "is_error": false, "result": text, …}`. */
function unwrap(output: string): Result<string, UnframedAnswer> {
  const wrapper = parseWrapper(output);
  if (!wrapper.ok) return wrapper;
  const members = wrapper.value;
  const result = members.get('result');
  return members.get('type') === 'result' &&
    members.get('subtype') === 'success' &&
    members.get('is_error') === false &&
    typeof result === 'string'
    ? ok(result)
    : err({ code: 'engine.unframed-answer' });
}
