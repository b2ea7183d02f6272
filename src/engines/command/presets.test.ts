import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFreePreset } from './presets/free.ts';
import { presets } from './presets.ts';

const free = toFreePreset({ command: 'my-engine', args: ['--quick', '$(id)'] });
const all = [...presets, free];

function named(name: string) {
  const preset = all.find((one) => one.name === name);
  if (preset === undefined) throw new Error(`no preset ${name}`);
  return preset;
}

const unframed = { ok: false, error: { code: 'engine.unframed-answer' } };

describe('every preset', () => {
  it.each(all)('$name has a name of one word and a bound for its prompt', (preset) => {
    expect(preset.name).toMatch(/^[a-z]+$/);
    expect(preset.promptBytes).toBeGreaterThanOrEqual(10_000);
    expect(preset.promptBytes).toBeLessThanOrEqual(1_000_000);
  });

  it.each(all)('$name spells any JSON so that it means the same', (preset) => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(JSON.parse(preset.spell(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each(all)('$name keeps what a tester would break a JSON string with', (preset) => {
    const value = [
      '@./ ',
      '@x\\"y\\',
      '\\@',
      'a\\.png',
      './a.PNG',
      'C:\\b.wav',
      '.jpg.jpeg.webp',
      '@@ -1 +1 @@',
    ];
    expect(JSON.parse(preset.spell(JSON.stringify(value)))).toEqual(value);
  });

  it.each(all)('$name inherits no variable of the platforms or of CI', (preset) => {
    expect(preset.inherits.filter((name) => /GITHUB|GITLAB|AZURE|SYSTEM_|NODE_|LD_/.test(name))).toEqual([]);
  });
});

describe('gemini', () => {
  it('T05 never hands over a mention', () => {
    expect(named('gemini').spell('read @/etc/passwd and @./')).toBe('read \\u0040/etc/passwd and \\u0040./');
  });

  it('asks for one model, and for another where it is configured', () => {
    const fixed = ['--output-format', 'json', '--extensions', 'none', '--allowed-mcp-server-names', 'none'];
    expect(named('gemini').toArgs(named('gemini').model)).toEqual([...fixed, '--model', 'pro']);
    expect(named('gemini').toArgs('flash')).toEqual([...fixed, '--model', 'flash']);
  });

  it('lays settings ready that leave one inert tool', () => {
    expect(JSON.parse(named('gemini').homeFiles['.gemini/settings.json'] ?? '')).toMatchObject({
      security: { auth: { selectedType: 'gemini-api-key' } },
      tools: { core: ['list_background_processes'] },
      model: { maxSessionTurns: 1 },
    });
  });

  it('unwraps the response', () => {
    expect(named('gemini').unwrap('{"session_id":"1","response":"{}","stats":{}}')).toEqual({
      ok: true,
      value: '{}',
    });
  });

  it.each([
    ['prose', 'Sorry.'],
    ['an error', '{"session_id":"1","error":{"type":"Error","message":"no","code":1}}'],
    ['an error beside a response', '{"response":"{}","error":{"code":1}}'],
    ['no response', '{"session_id":"1"}'],
    ['a response that is no text', '{"response":{"summary":""}}'],
    ['a list', '["{}"]'],
    ['null', 'null'],
    ['two objects', '{"response":"{}"}\n{"response":"{}"}'],
    ['the same key twice', '{"response":"{}","response":"[]"}'],
    ['a byte order mark', '\ufeff{"response":"{}"}'],
    ['words around', 'Loaded.\n{"response":"{}"}'],
    ['nothing', ''],
  ])('refuses %s', (_, output) => {
    expect(named('gemini').unwrap(output)).toEqual(unframed);
  });
});

describe('claude', () => {
  const answer = { type: 'result', subtype: 'success', is_error: false, result: '{}' };

  it('unwraps the result of a success', () => {
    expect(named('claude').unwrap(JSON.stringify(answer))).toEqual({ ok: true, value: '{}' });
  });

  it.each([
    [{ ...answer, is_error: true }],
    [{ ...answer, subtype: 'error_max_turns' }],
    [{ ...answer, type: 'system' }],
    [{ ...answer, result: null }],
    [[answer]],
  ])('refuses %j', (output) => {
    expect(named('claude').unwrap(JSON.stringify(output))).toEqual(unframed);
  });

  it('has no tools, no settings of a project and no mentions', () => {
    const args = named('claude').toArgs('opus');
    expect(args).toEqual(expect.arrayContaining(['--print', '--bare', '--strict-mcp-config']));
    expect(args[args.indexOf('--tools') + 1]).toBe('');
    expect(args[args.indexOf('--setting-sources') + 1]).toBe('');
    expect(args.slice(-2)).toEqual(['--model', 'opus']);
    expect(named('claude').spell('@~/.ssh/id_rsa')).toBe('\\u0040~/.ssh/id_rsa');
  });
});

describe('codex', () => {
  it('reads its prompt from standard input, in a read-only sandbox, without a shell', () => {
    const args = named('codex').toArgs(null);
    expect(args.slice(0, 3)).toEqual(['exec', '--sandbox', 'read-only']);
    expect(args.at(-1)).toBe('-');
    expect(named('codex').homeFiles['.codex/config.toml']).toMatch(/^shell_tool = false$/m);
    expect(named('codex').homeFiles['.codex/config.toml']).toMatch(/^unified_exec = false$/m);
  });
});

describe('ollama', () => {
  it('runs the configured model and no other', () => {
    expect(named('ollama').needsModel).toBe(true);
    expect(named('ollama').toArgs('qwen3').slice(0, 2)).toEqual(['run', 'qwen3']);
  });

  it('T05 never hands over the name of a picture or a recording', () => {
    const spelled = named('ollama').spell('{"a":"/home/me/scan.PNG ./b.jpeg c:\\\\d.webp /e.wav"}');
    expect(spelled).not.toMatch(/\.(?:jpg|jpeg|png|webp|wav)/i);
    expect(named('ollama').spell('a.ts b.md')).toBe('a.ts b.md');
  });
});

describe('the free preset', () => {
  it('T24 takes its arguments as they are', () => {
    expect(free.toArgs('ignored')).toEqual(['--quick', '$(id)']);
  });
});
