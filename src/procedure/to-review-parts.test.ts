import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, modified, surfaceOf } from '../../test/support/change.ts';
import type { Surface } from '../diff/index.ts';
import type { PartLine, ReviewPart } from '../engines/port/index.ts';
import { createRedactor } from '../secrets/index.ts';
import { createLocalAuthority } from './local-authority.ts';
import { toPrompt } from './prompt.ts';
import { type PartsRequest, type ReviewParts, toReviewParts } from './to-review-parts.ts';

const authority = createLocalAuthority({ procedure: '# Procedure\n', projection: '# Rules\n' });
const instructionsOnly = Buffer.byteLength(toPrompt(authority, { ...emptyPart(), files: [] }));
const secret = ['correct', 'horse', 'battery'].join('-');

function emptyPart(): ReviewPart {
  return { index: 1, count: 1, title: null, description: null, files: [] };
}

function partsOf(surface: Surface, changes: Partial<PartsRequest> = {}): ReviewParts {
  return toReviewParts({
    surface,
    authority,
    redactor: createRedactor({ configuredValues: [secret] }),
    title: null,
    description: null,
    promptBytes: 1024 * 1024,
    wholeFiles: true,
    after: new Map(),
    ...changes,
  });
}

function linesOf({ parts }: ReviewParts): readonly (readonly [string, PartLine])[] {
  return parts.flatMap((part) =>
    part.files.flatMap((file) =>
      file.hunks.flatMap((hunk) => hunk.lines.map((line) => [file.path, line] as const)),
    ),
  );
}

function textsOf(parts: ReviewParts): readonly string[] {
  return linesOf(parts).map(([, line]) => line.text);
}

describe('the parts of a change', () => {
  it('show each taken file with its lines and numbers, and leave the others out', () => {
    const diff =
      modified('a.ts', { from: 7, section: 'main()', lines: [' one', '-two', '+zwei', '+drei'] }) +
      added('dist/x.js', ['x']) +
      added('huge.ts', ['y']) +
      'diff --git a/old.ts b/new.ts\nsimilarity index 100%\nrename from old.ts\nrename to new.ts\n';
    const surface = surfaceOf(diff, {
      excluded: { 'dist/x.js': 'build-artifact' },
      cut: { 'huge.ts': 'file-bytes' },
    });
    const { parts, files, limitations } = partsOf(surface, { title: 'T', description: 'D' });
    expect(parts).toMatchObject([
      {
        index: 1,
        count: 1,
        title: 'T',
        description: 'D',
        files: [
          {
            path: 'a.ts',
            oldPath: null,
            status: 'modified',
            hunks: [
              {
                section: 'main()',
                lines: [
                  { kind: 'context', oldLine: 7, newLine: 7, text: 'one', secrets: [] },
                  { kind: 'deleted', oldLine: 8, newLine: null, text: 'two' },
                  { kind: 'added', oldLine: null, newLine: 8, text: 'zwei' },
                  { kind: 'added', oldLine: null, newLine: 9, text: 'drei' },
                ],
              },
            ],
            after: null,
          },
        ],
      },
    ]);
    expect([...files.keys()]).toEqual(['a.ts']);
    expect(limitations).toEqual([]);
  });

  it('show a moved file under both names', () => {
    const diff =
      'diff --git a/old.ts b/new.ts\nsimilarity index 60%\nrename from old.ts\nrename to new.ts\n' +
      '--- a/old.ts\n+++ b/new.ts\n@@ -1 +1 @@\n-a\n+b\n';
    expect(partsOf(surfaceOf(diff)).parts[0]?.files[0]).toMatchObject({ path: 'new.ts', oldPath: 'old.ts' });
  });

  it('CH-4 hold every line of the change exactly once, each prompt within its bound', () => {
    const text = fc.string({ maxLength: 60 }).map((line) => line.replace(/[\n\r]/g, ' '));
    const marker = fc.constantFrom('+', '-', ' ');
    const line = fc.tuple(marker, text).map(([kind, words]) => kind + words);
    const hunk = fc.array(line, { minLength: 1, maxLength: 60 });
    const change = fc.array(fc.array(hunk, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(change, fc.integer({ min: 4_300, max: 12_000 }), (files, room) => {
        const diff = files
          .map((hunks, index) => {
            const made = hunks.map((lines, at) => ({ from: 1 + at * 1_000, lines }));
            return modified(`f${index}`, ...made);
          })
          .join('');
        const promptBytes = instructionsOnly + room;
        const result = partsOf(surfaceOf(diff), { promptBytes });
        const shown = linesOf(result).map(([path, { kind, text: words }]) => `${path} ${kind} ${words}`);
        const kinds = { '+': 'added', '-': 'deleted', ' ': 'context' } as const;
        const expected = files.flatMap((hunks, index) =>
          hunks.flat().map((one) => `f${index} ${kinds[one[0] as '+' | '-' | ' ']} ${one.slice(1)}`),
        );
        expect(shown).toEqual(expected);
        expect(result.limitations).toEqual([]);
        for (const part of result.parts) {
          expect(Buffer.byteLength(toPrompt(authority, part))).toBeLessThanOrEqual(promptBytes);
          expect(part.count).toBe(result.parts.length);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('CH-1 say so where an engine takes too little for anything to be sent', () => {
    const result = partsOf(surfaceOf(added('a.ts', ['x'])), { promptBytes: instructionsOnly + 100 });
    expect(result.parts).toEqual([]);
    expect(result.limitations).toMatchObject([{ code: 'limitation.cut', reason: 'file-bytes' }]);
  });
});

describe('secrets in a change', () => {
  it('PR-1 are nowhere in a prompt: not in lines, names, sections, title or description', () => {
    const diff = modified(`keys/${secret}.ts`, {
      from: 1,
      section: `login("${secret}")`,
      lines: [` old ${secret}`, `-gone ${secret}`, `+new ${secret}`, '+'],
    });
    const result = partsOf(surfaceOf(diff), { title: `Use ${secret}`, description: secret });
    const prompts = result.parts.map((part) => toPrompt(authority, part)).join('');
    expect(prompts).toContain('REDACTED_CONFIGURED_VALUE_1');
    expect(prompts).not.toContain(secret);
    expect(linesOf(result).map(([, line]) => line.secrets.length)).toEqual([1, 1, 1, 0]);
  });

  it('PR-1 are found over several lines, on either side, and lines keep their numbers', () => {
    const { head, body, foot } = privateKey();
    const lines = [
      ` ${head}`,
      ...body.map((line) => ` ${line}`),
      '-old tail',
      '+new tail',
      ` ${foot}`,
      '+after',
    ];
    const result = partsOf(surfaceOf(modified('k.pem', { from: 1, lines })));
    for (const line of body) expect(textsOf(result).join('\n')).not.toContain(line);
    expect(linesOf(result).at(-1)?.[1]).toMatchObject({
      kind: 'added',
      newLine: body.length + 4,
      text: 'after',
    });
  });

  it('PR-1 are found where only the whole file shows what they are', () => {
    const { head, body, foot } = privateKey();
    const file = ['first', head, ...body, foot, 'last'];
    const lines = [` ${body[2]}`, `+${body[3]}`, ` ${body[4]}`];
    const surface = surfaceOf(modified('k.pem', { from: 5, lines }));
    const after = new Map([['k.pem', Buffer.from(file.join('\n'))]]);
    const result = partsOf(surface, { after });
    for (const line of body) {
      expect(textsOf(result)).not.toContain(line);
      expect(result.parts[0]?.files[0]?.after).not.toContain(line);
    }
    expect(result.parts[0]?.files[0]?.after?.split('\n').length).toBe(file.length);
    expect(linesOf(result).map(([, line]) => line.newLine)).toEqual([5, 6, 7]);
  });
});

/** A key that was made for this test alone. */
function privateKey(): { readonly head: string; readonly body: readonly string[]; readonly foot: string } {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const lines = key.export({ type: 'pkcs1', format: 'pem' }).toString().trim().split('\n');
  return { head: lines[0] ?? '', body: lines.slice(1, -1), foot: lines.at(-1) ?? '' };
}

describe('the whole file after the change', () => {
  const surface = surfaceOf(modified('a.ts', { from: 2, lines: [' b', '+c'] }));
  const wholeFile = (text: string): ReadonlyMap<string, Uint8Array> => new Map([['a.ts', Buffer.from(text)]]);

  it('is shown where the caller has it', () => {
    expect(partsOf(surface, { after: wholeFile('a\nb\nc\n') }).parts[0]?.files[0]?.after).toBe('a\nb\nc\n');
    expect(partsOf(surface, { after: wholeFile('a\r\nb\r\nc\r\n') }).parts[0]?.files[0]?.after).toContain(
      'c',
    );
  });

  it('is not shown to an engine that is better without it, and still serves to find secrets', () => {
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
    const long = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
    const file = [key, long, long, 'b', long, '-----END PRIVATE KEY-----', ''].join('\n');
    const change = surfaceOf(modified('a.ts', { from: 4, lines: ['+b', ` ${long}`] }));
    const part = partsOf(change, { after: wholeFile(file), wholeFiles: false }).parts[0]?.files[0];
    expect(part?.after).toBeNull();
    expect(JSON.stringify(part)).not.toContain(long);
  });

  it('is not shown where it is another version of the file', () => {
    expect(partsOf(surface, { after: wholeFile('b\nc\n') }).parts[0]?.files[0]?.after).toBeNull();
  });

  it('is not shown where it would fill the prompt', () => {
    const large = wholeFile(`a\nb\nc\n${'x\n'.repeat(2_000)}`);
    expect(
      partsOf(surface, { after: large, promptBytes: instructionsOnly + 8_000 }).parts[0]?.files[0],
    ).toMatchObject({
      after: null,
    });
  });
});

describe('what cannot be shown whole', () => {
  it('CH-1 a long line is cut visibly, and is a limitation where the change made it', () => {
    const long = '🙂'.repeat(8_000);
    const diff = modified('a.ts', { from: 1, lines: [` ${long}`, '+short', `+${long}`] });
    const result = partsOf(surfaceOf(diff));
    expect(textsOf(result)).toEqual([
      `${'🙂'.repeat(5_000)} [cut: 6000 more characters]`,
      'short',
      `${'🙂'.repeat(5_000)} [cut: 6000 more characters]`,
    ]);
    expect(result.limitations).toMatchObject([{ code: 'limitation.long-lines', lines: 1 }]);
    const unchanged = partsOf(surfaceOf(modified('a.ts', { from: 1, lines: [` ${long}`, '+short'] })));
    expect(unchanged.limitations).toEqual([]);
  });

  it('PR-1 a secret in the part of a line that is cut away leaves nothing', () => {
    const text = 'x'.repeat(9_990);
    const result = partsOf(surfaceOf(added('a.ts', [`${text} ${secret}`])));
    expect(textsOf(result)[0]).not.toContain(secret.slice(0, 6));
  });

  it('CH-5 bytes that are not UTF-8 are replaced, and are a limitation where the change made them', () => {
    const latin = (lines: readonly string[]): Uint8Array =>
      Buffer.from(modified('a.ts', { from: 1, lines }), 'latin1');
    const changed = partsOf(surfaceOf(latin([' caf\xe9', '+na\xefve'])));
    expect(textsOf(changed)).toEqual(['caf\ufffd', 'na\ufffdve']);
    expect(changed.limitations).toMatchObject([{ code: 'limitation.undecodable' }]);
    expect(partsOf(surfaceOf(latin([' caf\xe9', '+naive']))).limitations).toEqual([]);
  });

  it('CH-5 carriage returns are shown where only some lines have them', () => {
    expect(textsOf(partsOf(surfaceOf(modified('a', { from: 1, lines: [' a\r', '+b\r'] }))))).toEqual([
      'a',
      'b',
    ]);
    expect(textsOf(partsOf(surfaceOf(modified('a', { from: 1, lines: ['-a\r', '+a'] }))))).toEqual([
      'a\r',
      'a',
    ]);
  });

  it('a long title or description is cut visibly', () => {
    const surface = surfaceOf(added('a.ts', ['x']));
    const [part] = partsOf(surface, { title: 't'.repeat(600), description: 'd'.repeat(9_000) }).parts;
    expect(part?.title).toBe(`${'t'.repeat(500)} [cut: 100 more characters]`);
    expect(part?.description).toBe(`${'d'.repeat(8_000)} [cut: 1000 more characters]`);
  });
});
