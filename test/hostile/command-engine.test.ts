import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/core/index.ts';
import type { EngineAnswer, EngineFailure, EngineRequest } from '../../src/engines/port/index.ts';
import { type ProgramEngine, programEngine, requestOf } from '../support/command-engine.ts';
import { isRunning, programFolder, writeNodeProgram, writeShellProgram } from '../support/program.ts';

// Who controls what: the program and its arguments are configuration; the prompt and every byte that the program
// prints are an attacker's.

const folder = programFolder();
const patience = new AbortController().signal;
/** A program that does not read its prompt to the end has not answered it. */
const skipInput = 'cat > /dev/null\n';
const readInput = `let input = '';
for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk;
`;

function review(program: string, options?: ProgramEngine, request: EngineRequest = requestOf('prompt')) {
  return programEngine(program, options).review(request, patience);
}

/** The text of an answer. */
function textOf(result: Result<EngineAnswer, EngineFailure>): string {
  if (!result.ok || result.value.kind !== 'text') throw new Error(`no text: ${JSON.stringify(result)}`);
  return result.value.text;
}

let noted = 0;
/** A file into which a program writes process ids, one a line. */
function notebook(): string {
  return join(folder, `pids-${++noted}`);
}

function notedPids(file: string): number[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}

function expectGone(file: string): void {
  const pids = notedPids(file);
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.filter(isRunning)).toEqual([]);
}

describe('a program that does not end', () => {
  it('FA-4 is ended at the time limit', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `echo $$ >> ${pids}\nexec sleep 600\n`);
    const result = await review(program, { seconds: 0.3 });
    expect(result).toEqual({ ok: false, error: { code: 'engine.timeout', seconds: 0.3 } });
    expectGone(pids);
  });

  it('FA-4 is ended although it ignores SIGTERM, with all that it started', async () => {
    const pids = notebook();
    const program = writeShellProgram(
      folder,
      `trap '' TERM INT HUP\necho $$ >> ${pids}\n(trap '' TERM; echo $$ > /dev/null; exec sleep 600) &\necho $! >> ${pids}\nwhile true; do sleep 1; done\n`,
    );
    const result = await review(program, { seconds: 0.3 });
    expect(result).toEqual({ ok: false, error: { code: 'engine.timeout', seconds: 0.3 } });
    expectGone(pids);
  });

  it('FA-4 may say good-bye within its grace, and is a time-out all the same', async () => {
    const said = join(folder, 'said-good-bye');
    const program = writeShellProgram(
      folder,
      `trap 'echo bye > ${said}; echo "{}"; exit 0' TERM\nwhile true; do sleep 0.01; done\n`,
    );
    const result = await review(program, { seconds: 0.3 });
    expect(result).toMatchObject({ ok: false, error: { code: 'engine.timeout' } });
    expect(readFileSync(said, 'utf8')).toBe('bye\n');
  });

  it('FA-4 is ended when nobody wants the answer any more', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `echo $$ >> ${pids}\nsleep 600 &\necho $! >> ${pids}\nwait\n`);
    const controller = new AbortController();
    const result = programEngine(program).review(requestOf('prompt'), controller.signal);
    while (!existsSync(pids) || notedPids(pids).length < 2) await sleep(5);
    controller.abort();
    expect(await result).toEqual({ ok: false, error: { code: 'engine.aborted' } });
    expectGone(pids);
  });

  it('FA-4 is ended when that becomes clear while it starts', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `echo $$ >> ${pids}\nsleep 600\n`);
    const controller = new AbortController();
    const result = programEngine(program).review(requestOf('prompt'), controller.signal);
    controller.abort();
    expect(await result).toEqual({ ok: false, error: { code: 'engine.aborted' } });
    if (existsSync(pids)) expectGone(pids);
  });

  it('FA-4 is not even started when nobody wants the answer from the beginning', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `echo $$ >> ${pids}\n`);
    const result = await programEngine(program).review(requestOf('prompt'), AbortSignal.abort());
    expect(result).toEqual({ ok: false, error: { code: 'engine.aborted' } });
    expect(existsSync(pids)).toBe(false);
  });
});

describe('a program that leaves something running', () => {
  it('FA-4 does not leave a grandchild in its group that holds the pipes open', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `${skipInput}sleep 600 &\necho $! >> ${pids}\necho answer\n`);
    expect(textOf(await review(program))).toBe('answer\n');
    expectGone(pids);
  });

  it.runIf(process.platform === 'linux')('FA-4 does not leave a daemon in a session of its own', async () => {
    const pids = notebook();
    const program = writeNodeProgram(
      folder,
      `import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
${readInput}const daemon = spawn('/bin/sh', ['-c', 'trap "" TERM HUP; sleep 600 & echo $! >> ${pids}; wait'], {
  detached: true, stdio: 'inherit', cwd: '/',
});
appendFileSync('${pids}', daemon.pid + '\\n');
daemon.unref();
setInterval(() => {
  if (readFileSync('${pids}', 'utf8').split('\\n').length < 3) return;
  console.log('answer');
  process.exit(0);
}, 20);
`,
    );
    expect(textOf(await review(program))).toBe('answer\n');
    expect(notedPids(pids)).toHaveLength(2);
    expectGone(pids);
  });

  it.runIf(process.platform === 'linux')(
    'FA-4 does not leave a daemon behind at the time limit',
    async () => {
      const pids = notebook();
      const program = writeShellProgram(
        folder,
        `setsid sh -c 'trap "" TERM; echo $$ >> ${pids}; sleep 600' &\nsleep 600\n`,
      );
      expect(await review(program, { seconds: 0.5 })).toMatchObject({ error: { code: 'engine.timeout' } });
      expectGone(pids);
    },
  );
});

describe('a program that floods', () => {
  it('FA-4 is ended at the output limit, and nothing of the flood is kept', async () => {
    const pids = notebook();
    const program = writeShellProgram(folder, `trap '' PIPE\necho $$ >> ${pids}\nexec cat /dev/zero\n`);
    const before = process.memoryUsage().arrayBuffers;
    const result = await review(program, { outputBytes: 100_000 });
    expect(result).toEqual({ ok: false, error: { code: 'engine.output-limit', bytes: 100_000 } });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
    expectGone(pids);
  });

  it('FA-4 may print exactly as much as the limit', async () => {
    const program = writeShellProgram(folder, `${skipInput}printf 'x%.0s' 1 2 3 4 5 6 7 8\n`);
    expect(textOf(await review(program, { outputBytes: 8 }))).toBe('xxxxxxxx');
    expect(await review(program, { outputBytes: 7 })).toMatchObject({
      error: { code: 'engine.output-limit' },
    });
  });

  it('FA-4 floods standard error in vain', async () => {
    const program = writeShellProgram(folder, `${skipInput}head -c 200000000 /dev/zero >&2\necho answer\n`);
    const before = process.memoryUsage().rss;
    expect(textOf(await review(program))).toBe('answer\n');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe('a program that ends badly', () => {
  it('FA-1 fails with its exit code, and what it printed is gone', async () => {
    const program = writeShellProgram(folder, 'echo \'{"summary":"","findings":[]}\'\nexit 3\n');
    expect(await review(program)).toEqual({ ok: false, error: { code: 'engine.exit', exitCode: 3 } });
  });

  it('FA-1 fails without one where a signal ended it', async () => {
    const program = writeShellProgram(folder, 'kill -SEGV $$\n');
    expect(await review(program)).toEqual({ ok: false, error: { code: 'engine.exit', exitCode: null } });
  });

  it('FA-1 fails the same with 5 MB that it never reads', async () => {
    const program = writeShellProgram(folder, 'exec 0<&-\nsleep 0.1\nexit 1\n');
    const result = await review(program, {}, requestOf('x'.repeat(5_000_000)));
    expect(result).toEqual({ ok: false, error: { code: 'engine.exit', exitCode: 1 } });
  });

  it('FA-1 has answered nothing where it did not take the whole prompt', async () => {
    const program = writeShellProgram(folder, 'exec 0<&-\necho \'{"summary":"","findings":[]}\'\n');
    const result = await review(program, {}, requestOf('x'.repeat(5_000_000)));
    expect(result).toEqual({ ok: false, error: { code: 'engine.unframed-answer' } });
  });

  it('FA-1 has answered nothing where it reads half of the prompt and closes', async () => {
    const program = writeShellProgram(folder, 'head -c 100000 > /dev/null\nexec 0<&-\necho answer\n');
    const result = await review(program, {}, requestOf('x'.repeat(5_000_000)));
    expect(result).toEqual({ ok: false, error: { code: 'engine.unframed-answer' } });
  });

  it('FA-1 has answered nothing where it prints nothing but blanks', async () => {
    for (const output of ['', '\\n', ' \\r\\n\\t', '\\140\\140\\140\\n\\140\\140\\140']) {
      const program = writeShellProgram(folder, `${skipInput}printf '${output}'\n`);
      expect(await review(program)).toEqual({ ok: false, error: { code: 'engine.unframed-answer' } });
    }
  });

  it('FA-1 is not found where there is none, or none that can be run', async () => {
    mkdirSync(join(folder, 'folder'));
    const plain = join(folder, 'plain');
    writeFileSync(plain, '#!/bin/sh\n', { mode: 0o644 });
    for (const command of [
      'proofmark-no-such-program',
      join(folder, 'none'),
      join(folder, 'folder'),
      plain,
    ]) {
      expect(await review(command)).toEqual({ ok: false, error: { code: 'engine.not-found', command } });
    }
    expect(await review(`${plain}/below`)).toMatchObject({
      error: { code: 'engine.not-found' },
    });
  });
});

describe('what a program prints', () => {
  const answers: readonly (readonly [string, string, string])[] = [
    ['prose', 'I am sorry.\n', 'I am sorry.\n'],
    ['JSON', '{"a":1}\n', '{"a":1}\n'],
    ['one fence round it all', '```json\n{"a":1}\n```\n', '{"a":1}'],
    ['two fences', '```json\n{}\n```\n```json\n{}\n```\n', '```json\n{}\n```\n```json\n{}\n```\n'],
    ['a byte order mark', '\ufeff{"a":1}', '\ufeff{"a":1}'],
    ['terminal escapes', '\u001b[2J\u001b]52;c;eA==\u0007{}', '\u001b[2J\u001b]52;c;eA==\u0007{}'],
  ];
  it.each(answers)('MR-3 with %s comes out as it is, less one fence', async (_, printed, text) => {
    const program = writeNodeProgram(
      folder,
      `${readInput}process.stdout.write(${JSON.stringify(printed)});\n`,
    );
    expect(textOf(await review(program))).toBe(text);
  });

  it('MR-2 is no answer where it is not UTF-8', async () => {
    const program = writeShellProgram(folder, 'printf \'{"a":"\\377\\376"}\'\n');
    expect(await review(program)).toEqual({ ok: false, error: { code: 'engine.unframed-answer' } });
  });
});

describe('what a program gets', () => {
  it('FA-4 gets a prompt of 5 MB whole, on standard input', async () => {
    const program = writeNodeProgram(
      folder,
      `import { createHash } from 'node:crypto';
const hash = createHash('sha256');
for await (const chunk of process.stdin) hash.update(chunk);
console.log(hash.digest('hex'));
`,
    );
    const prompt = `${'näïve 🙂 "line"\n'.repeat(250_000)}end`;
    const answer = textOf(await review(program, {}, requestOf(prompt)));
    expect(answer.trim()).toBe(createHash('sha256').update(prompt).digest('hex'));
  });

  it('T24 gets prompt and arguments as they are: nothing of them reaches a shell or the command line', async () => {
    const canary = join(folder, 'canary');
    const attack = `$(touch ${canary}) \`touch ${canary}\`; touch ${canary} | touch ${canary} && touch ${canary}\n%PATH% ~ * ' "`;
    const program = writeNodeProgram(
      folder,
      `import { readFileSync } from 'node:fs';
${readInput}console.log(JSON.stringify({
  input, args: process.argv.slice(2), line: readFileSync('/proc/self/cmdline', 'utf8'),
}));
`,
    );
    const args = ['--model', attack, '', '-', '{"a":1}'];
    const answer: unknown = JSON.parse(
      textOf(await review(program, { args }, requestOf(`PROMPT ${attack}`))),
    );
    expect(answer).toEqual({
      input: `PROMPT ${attack}`,
      args,
      line: [process.execPath, program, ...args, ''].join('\0'),
    });
    expect(existsSync(canary)).toBe(false);
  });

  it('T07 gets an environment of allow-listed names, and nothing of its parent', async () => {
    const secret = ['canary', 'of', 'the', 'environment'].join('-');
    process.env['PROOFMARK_TEST_SECRET'] = secret;
    try {
      const program = writeNodeProgram(
        folder,
        `import { readFileSync } from 'node:fs';
${readInput}console.log(JSON.stringify({ env: process.env, raw: readFileSync('/proc/self/environ', 'utf8') }));
`,
      );
      const environment = { ...process.env, WANTED: 'w', GITHUB_TOKEN: secret, NODE_OPTIONS: '' };
      const answer = JSON.parse(textOf(await review(program, { environment, inherits: ['WANTED'] }))) as {
        env: Record<string, string>;
        raw: string;
      };
      expect(new Set(Object.keys(answer.env))).toEqual(new Set(['HOME', 'PATH', 'TMPDIR', 'WANTED']));
      expect(answer.env['WANTED']).toBe('w');
      expect(answer.env['HOME']).not.toBe(process.env['HOME']);
      expect(answer.raw).not.toContain(secret);
    } finally {
      delete process.env['PROOFMARK_TEST_SECRET'];
    }
  });

  it('T04 T08 gets an empty folder of its own to work in, which is gone afterwards', async () => {
    const program = writeNodeProgram(
      folder,
      `import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
${readInput}const places = [process.cwd(), process.env.HOME, process.env.TMPDIR];
const seen = places.map((place) => [place, readdirSync(place).length, statSync(place).mode & 0o777]);
for (const place of places) {
  mkdirSync(place + '/deep/er', { recursive: true });
  writeFileSync(place + '/deep/er/file', 'x');
  chmodSync(place + '/deep', 0o500);
}
console.log(JSON.stringify(seen));
`,
    );
    const places = new Set<string>();
    for (let run = 0; run < 2; run++) {
      const seen = JSON.parse(textOf(await review(program))) as [string, number, number][];
      for (const [place, entries, mode] of seen) {
        expect([entries, mode]).toEqual([0, 0o700]);
        expect(existsSync(place)).toBe(false);
        expect(existsSync(join(place, '..'))).toBe(false);
        places.add(place);
      }
    }
    expect(places.size).toBe(6);
  });

  it('FA-4 leaves no folder behind when it fails', async () => {
    const places = notebook();
    const program = writeShellProgram(
      folder,
      `pwd >> ${places}\necho x > "$HOME/file"\nsleep "$1"\nexit 1\n`,
    );
    await review(program, { args: ['0'] });
    await review(program, { args: ['600'], seconds: 0.3 });
    const lines = readFileSync(places, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => existsSync(join(line, '..')))).toEqual([]);
  });

  it('FA-4 runs beside others without mixing with them', async () => {
    const program = writeNodeProgram(
      folder,
      `${readInput}setTimeout(() => console.log(input + ' ' + process.env.HOME), 50);\n`,
    );
    const engine = programEngine(program);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (prompt) =>
        textOf(await engine.review(requestOf(prompt), patience)),
      ),
    );
    expect(answers.map((answer) => answer.split(' ')[0])).toEqual(['one', 'two', 'three', 'four']);
    expect(new Set(answers.map((answer) => answer.split(' ')[1])).size).toBe(4);
  });
});
