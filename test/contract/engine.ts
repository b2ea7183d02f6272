import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf, severities } from '../../src/core/index.ts';
import type {
  EngineAnswer,
  EngineFinding,
  EngineRequest,
  ReviewEngine,
  ReviewPart,
} from '../../src/engines/port/index.ts';
import { addedFile, addedLine, contextLine, partOf } from '../support/review-part.ts';

/** The request about a part, its prompt as an engine outside this process would get it. */
function requestAbout(part: ReviewPart): EngineRequest {
  return { prompt: `Review the change in this JSON: ${JSON.stringify(part)}`, part };
}

const patience = new AbortController().signal;

const codes = new Set([
  'engine.timeout',
  'engine.output-limit',
  'engine.exit',
  'engine.not-found',
  'engine.unframed-answer',
  'engine.aborted',
]);

/** What everybody who holds a `ReviewEngine` relies on, whatever is behind it. Run it for each engine. */
export function describeEngineContract(
  title: string,
  create: () => Promise<ReviewEngine> | ReviewEngine,
): void {
  describe(`${title} keeps the contract of an engine`, () => {
    let engine: ReviewEngine;
    beforeAll(async () => {
      engine = await create();
    });

    it('has a name of one word and a version of one line', () => {
      expect(engine.name).toMatch(/^[a-z][a-z0-9-]{0,30}$/);
      expect(engine.version).toMatch(/^[\x21-\x7e]{1,100}$/);
    });

    it('has settings that have one digest, and the same in the next engine', async () => {
      const other = await create();
      expect(digestOf(engine.settings)).toBe(digestOf(engine.settings));
      expect(digestOf(other.settings)).toBe(digestOf(engine.settings));
    });

    it('takes prompts of a positive, finite size', () => {
      expect(Number.isSafeInteger(engine.promptBytes)).toBe(true);
      expect(engine.promptBytes).toBeGreaterThanOrEqual(1000);
    });

    it.each(parts)('answers about $title, with findings of the port or with text', async ({ part }) => {
      const result = await engine.review(requestAbout(part), patience);
      if (result.ok) expectAnswer(result.value, part);
      else expect(codes).toContain(result.error.code);
    });

    it('answers a usual change', async () => {
      expect(await engine.review(requestAbout(usual), patience)).toMatchObject({ ok: true });
    });

    it('gives equal answers to equal requests, one after the other and at the same time', async () => {
      const first = await engine.review(requestAbout(usual), patience);
      const other = await engine.review(requestAbout(another), patience);
      const together = await Promise.all(
        [usual, another, usual].map((part) => engine.review(requestAbout(part), patience)),
      );
      expect(together).toEqual([first, other, first]);
    });

    it('leaves the request as it is', async () => {
      const request = requestAbout(structuredClone(usual));
      const before = structuredClone(request);
      await engine.review(deepFreeze(request), patience);
      expect(request).toEqual(before);
    });

    it('is called off before it begins', async () => {
      expect(await engine.review(requestAbout(usual), AbortSignal.abort())).toEqual({
        ok: false,
        error: { code: 'engine.aborted' },
      });
    });

    it('settles when it is called off in between, and works on afterwards', async () => {
      const controller = new AbortController();
      const result = engine.review(requestAbout(usual), controller.signal);
      controller.abort();
      const settled = await result;
      expect(settled.ok || settled.error.code === 'engine.aborted').toBe(true);
      expect(await engine.review(requestAbout(usual), patience)).toMatchObject({ ok: true });
    });

    it('listens to no signal for longer than a review', async () => {
      const { signal } = new AbortController();
      let listeners = 0;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...args: Parameters<AbortSignal['addEventListener']>) => {
        listeners++;
        add(...args);
      };
      signal.removeEventListener = (...args: Parameters<AbortSignal['removeEventListener']>) => {
        listeners--;
        remove(...args);
      };
      await engine.review(requestAbout(usual), signal);
      expect(listeners).toBe(0);
    });
  });
}

function expectAnswer(answer: EngineAnswer, part: ReviewPart): void {
  if (answer.kind === 'text') {
    expect(answer.text).not.toMatch(/^[ \t\r\n]*$/);
    return;
  }
  expect(typeof answer.summary).toBe('string');
  for (const finding of answer.findings) expectFinding(finding, part);
}

function expectFinding(finding: EngineFinding, part: ReviewPart): void {
  const file = part.files.find(({ path }) => path === finding.file);
  expect(file, `a finding about ${finding.file}`).toBeDefined();
  expect(Number.isSafeInteger(finding.line) && finding.line >= 1).toBe(true);
  expect(severities).toContain(finding.severity);
  expect(finding.comment.isWellFormed()).toBe(true);
  expect(finding.comment.trim()).not.toBe('');
  expect(finding.rule).toMatch(/^[a-z0-9.-]{1,80}$/);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const usual = partOf(
  addedFile('src/login.ts', 'export function login(name: string) {\n  console.log(name);\n}\n', 'whole-file'),
);
const another = partOf(addedFile('tool/run.py', 'import os\nos.system("ls " + path)\n', 'hunks'));

const deleted = { kind: 'deleted', oldLine: 1, newLine: null, text: 'old', secrets: [] } as const;
const hunkless = {
  ...addedFile('renamed.txt', 'x', 'hunks'),
  status: 'renamed',
  oldPath: 'old.txt',
  hunks: [],
} as const;

/** Parts that an engine gets rarely, and that somebody who opens a pull request can bring about. */
const parts: readonly { readonly title: string; readonly part: ReviewPart }[] = [
  { title: 'a usual change', part: usual },
  { title: 'nothing', part: partOf() },
  { title: 'a file without lines', part: partOf(hunkless) },
  { title: 'an empty file', part: partOf(addedFile('empty.ts', '', 'whole-file')) },
  {
    title: 'deleted lines alone',
    part: partOf({ ...addedFile('gone.ts', 'x', 'hunks'), hunks: [{ section: '', lines: [deleted] }] }),
  },
  {
    title: 'code that does not parse',
    part: partOf(addedFile('broken.ts', 'export const = {{{ `${ \n"', 'whole-file')),
  },
  {
    title: 'a line of a megabyte',
    part: partOf(addedFile('long.js', `const a = "${'ab'.repeat(500_000)}";`, 'hunks')),
  },
  {
    title: 'characters that hide, command or are none',
    part: partOf(
      addedFile('odd.ts', 'const a = "\u202e\u0000\u001b[2J\ud800";\r\n// \u{e0041}\r', 'whole-file'),
    ),
  },
  {
    title: 'names that look like orders',
    part: partOf(
      addedFile('$(touch canary).ts', 'export {};\n', 'hunks'),
      addedFile('a"b\n/@.\\/\u0007.ts', 'export {};\n', 'hunks'),
    ),
  },
  {
    title: 'a change in the middle of a file that the engine does not see',
    part: partOf({
      ...addedFile('middle.go', 'x', 'hunks'),
      status: 'modified',
      hunks: [
        { section: 'func main() {', lines: [contextLine('\tx := 1', 900), addedLine('\treturn', 901)] },
      ],
    }),
  },
];
