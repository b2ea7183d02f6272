import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCommandEngine, presets } from '../../src/engines/command/index.ts';
import type { EngineRequest, ReviewEngine } from '../../src/engines/port/index.ts';
import { requestOf } from '../support/command-engine.ts';
import { describeWith } from '../support/missing-part.ts';
import { type ModelServer, type ModelTurn, startModelServer } from '../support/model-server.ts';

const named = process.env['PROOFMARK_GEMINI'] ?? '';
const executable = resolve(named);
const geminiCli = {
  present: named !== '' && existsSync(executable),
  missing: 'no Gemini CLI here; PROOFMARK_GEMINI names its executable',
};

const answer = '{"summary":"Fine.","findings":[]}';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-gemini-'));
  process.env['TMPDIR'] = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: ModelServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
  expect(readdirSync(folder).filter((name) => name.startsWith('proofmark-engine-'))).toEqual([]);
});

/** The real program, and a model behind it that takes these turns. */
async function geminiWith(turns: readonly ModelTurn[], seconds = 60): Promise<[ReviewEngine, ModelServer]> {
  const preset = presets.find(({ name }) => name === 'gemini');
  if (preset === undefined) throw new Error('the preset is gone');
  server = await startModelServer(...turns);
  const environment = {
    ...process.env,
    GEMINI_API_KEY: 'the-key',
    GOOGLE_GEMINI_BASE_URL: server.url,
    GEMINI_MODEL: 'not-inherited',
    PROOFMARK_CANARY: canary,
  };
  return [createCommandEngine({ preset, command: executable, environment, limits: { seconds } }), server];
}

const canary = ['canary', 'in', 'the', 'environment'].join('-');
const patience = new AbortController().signal;

function ask(engine: ReviewEngine, request: EngineRequest = requestOf('Review this: {}')) {
  return engine.review(request, patience);
}

interface GenerateBody {
  readonly contents: readonly { readonly parts: readonly { readonly text: string }[] }[];
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] };
  readonly tools: readonly { readonly functionDeclarations: readonly { readonly name: string }[] }[];
}

function bodyOf(model: ModelServer): GenerateBody {
  return JSON.parse(model.requests[0]?.body ?? '') as GenerateBody;
}

/** What has been said to the model, apart from the program's own header of the session. */
function promptOf(model: ModelServer): string {
  const parts = bodyOf(model).contents.flatMap((content) => content.parts);
  return parts
    .map((part) => part.text)
    .filter((text) => !text.startsWith('<session_context>'))
    .join('');
}

describeWith(geminiCli, 'the Gemini CLI', () => {
  it('FA-4 answers in its wrapper, and the engine takes the answer out of it', async () => {
    const [engine, model] = await geminiWith([{ kind: 'text', text: answer }]);
    expect(await ask(engine)).toEqual({ ok: true, value: { kind: 'text', text: answer } });
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.headers['x-goog-api-key']).toBe('the-key');
  });

  it('FA-4 answers in a fence, and the engine removes that too', async () => {
    const [engine] = await geminiWith([{ kind: 'text', text: `\`\`\`json\n${answer}\n\`\`\`\n` }]);
    expect(await ask(engine)).toEqual({ ok: true, value: { kind: 'text', text: answer } });
  });

  it.each([`Here you are:\n${answer}`, '{"response":"{}"}'])(
    'MR-2 answers %j, and the engine leaves it to the contract',
    async (text) => {
      const [engine] = await geminiWith([{ kind: 'text', text }]);
      expect(await ask(engine)).toEqual({ ok: true, value: { kind: 'text', text } });
    },
  );

  it('FA-1 has no answer from a model that says nothing', async () => {
    const [engine] = await geminiWith([{ kind: 'text', text: '' }]);
    expect(await ask(engine)).toEqual({ ok: false, error: { code: 'engine.unframed-answer' } });
  });

  it.each<[string, ModelTurn]>([
    ['a refused request', { kind: 'status', status: 400 }],
    ['a key that is not accepted', { kind: 'status', status: 403 }],
    ['a failing server', { kind: 'status', status: 500 }],
    ['bytes that are no answer', { kind: 'garbage' }],
  ])('FA-1 ends badly on %s', async (_, turn) => {
    const [engine, model] = await geminiWith([turn]);
    expect(await ask(engine)).toMatchObject({ ok: false, error: { code: 'engine.exit' } });
    expect(model.requests.length).toBeLessThanOrEqual(3);
  });

  it('FA-4 is ended with a server that hangs', async () => {
    const [engine, model] = await geminiWith([{ kind: 'hang' }], 20);
    expect(await ask(engine)).toEqual({ ok: false, error: { code: 'engine.timeout', seconds: 20 } });
    expect(model.requests).toHaveLength(1);
  });

  it.each([
    ['run_shell_command', (file: string) => ({ command: `touch ${file}` })],
    ['write_file', (file: string) => ({ file_path: file, content: 'x' })],
    ['save_memory', (file: string) => ({ fact: file })],
    ['list_background_processes', () => ({})],
  ])('T04 T05 T24 cannot act: a call of %s does nothing', async (name, toArgs) => {
    const target = join(folder, `canary-${name}`);
    const [engine, model] = await geminiWith([
      { kind: 'call', name, args: toArgs(target) },
      { kind: 'text', text: answer },
    ]);
    expect(await ask(engine)).toEqual({ ok: false, error: { code: 'engine.exit', exitCode: 53 } });
    expect(existsSync(target)).toBe(false);
    expect(model.requests).toHaveLength(1);
  });

  it('T05 T24 offers the model one inert tool and no instructions but ours', async () => {
    const [engine, model] = await geminiWith([{ kind: 'text', text: answer }]);
    await ask(engine);
    const body = bodyOf(model);
    const tools = body.tools.flatMap((tool) => tool.functionDeclarations.map(({ name }) => name));
    expect(tools).toEqual(['list_background_processes']);
    expect(body.systemInstruction.parts.map(({ text }) => text).join('')).toBe(
      'Answer the request that follows. You have no tools.',
    );
  });

  it('T05 reads no file that the prompt mentions, and hands the data over whole', async () => {
    const file = join(folder, 'private.txt');
    writeFileSync(file, 'private words');
    const data = {
      mentions: [
        '@./ ',
        `@${file}`,
        '@../home/.gemini/settings.json',
        '@~/.gemini/system.md',
        '@generalist ',
      ],
      escapes: ['@x\\"y\\', '@a\\ b', '\\@', 'me@example.com', '@Injectable()', '@@ -1,2 +3,4 @@'],
      commands: ['/quit', '!id', '$(id)', '`id`', '{{args}}', '!{id}'],
      texts: ['näïve 🙂', '  indented\t', 'line\nline\r\n', '\u0007\u001b[31m'],
    };
    const [engine, model] = await geminiWith([{ kind: 'text', text: answer }]);
    await ask(engine, requestOf(`Review this: ${JSON.stringify(data)}`));
    const [instruction, json] = splitOnce(promptOf(model), ': ');
    expect(instruction).toBe('Review this');
    expect(JSON.parse(json)).toEqual(data);
    expect(model.requests.map(({ body }) => body).join()).not.toContain('private words');
  });

  it('FA-4 gets as large a prompt as the preset allows, whole', async () => {
    const [engine, model] = await geminiWith([{ kind: 'text', text: answer }]);
    const prompt = 'const näïve = 1;\n'.repeat(engine.promptBytes / 19).padEnd(1000, 'x');
    expect(await ask(engine, requestOf(`${prompt}END`))).toMatchObject({ ok: true });
    expect(promptOf(model)).toBe(`${prompt}END`);
  });

  it('T05 T07 tells the model nothing of this environment', async () => {
    const [engine, model] = await geminiWith([{ kind: 'text', text: answer }]);
    await ask(engine);
    const told = model.requests.map((request) => JSON.stringify(request)).join();
    const own = ['HOME', 'USER', 'HOSTNAME', 'PWD', 'OLDPWD', 'LOGNAME'].flatMap((name) => {
      const value = process.env[name] ?? '';
      return value.length > 4 ? [value] : [];
    });
    for (const value of [canary, 'not-inherited', process.cwd(), ...own]) expect(told).not.toContain(value);
  });

  it.runIf(process.platform === 'linux')('FA-4 has nothing of the prompt on its command line', async () => {
    const [engine, model] = await geminiWith([{ kind: 'hang' }], 60);
    const controller = new AbortController();
    const result = engine.review(requestOf('WORDS-OF-THE-PROMPT'), controller.signal);
    while (model.requests.length === 0) await sleep(20);
    const lines = commandLines().filter((line) => line.includes(executable));
    controller.abort();
    expect(await result).toEqual({ ok: false, error: { code: 'engine.aborted' } });
    expect(lines).toEqual([
      `node ${executable} --output-format json --extensions none --allowed-mcp-server-names none --model pro`,
    ]);
    expect(commandLines().filter((line) => line.includes(executable))).toEqual([]);
  });
});

/** The command lines of all processes, their words joined by spaces. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      } catch {
        return '';
      }
    });
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
