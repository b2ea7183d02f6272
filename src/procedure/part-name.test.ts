import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRepoPath, parseRepoPathText, type RepoPath } from '../core/index.ts';
import type { ReviewPart } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import { parseAnswer } from './parse-answer.ts';
import { toPartName, toUniqueNames } from './part-name.ts';

const keepAll: Redactor = { redact: (text) => ({ text, spans: [] }) };

function pathOf(bytes: Uint8Array): RepoPath | null {
  const path = parseRepoPath(bytes);
  return path.ok ? path.value : null;
}

function nameOf(text: string): string {
  const path = pathOf(Buffer.from(text, 'utf8'));
  if (path === null) throw new Error('the test names a path that Git could not hold');
  return toPartName(path, keepAll);
}

describe('the name of a file in a part', () => {
  it('is its path, in every script', () => {
    expect(nameOf('src/app (copy)/[id]/naïve 文.ts')).toBe('src/app (copy)/[id]/naïve 文.ts');
  });

  it('T22 shows what an answer could not repeat as bytes', () => {
    expect(nameOf('a\\b')).toBe('a%5Cb');
    expect(nameOf('a\nb\u202e')).toBe('a%0Ab%E2%80%AE');
    expect(nameOf('C:/x')).toBe('C%3A/x');
    expect(nameOf('50%')).toBe('50%25');
    expect(nameOf('<!-- proofmark -->')).toBe('%3C!-- proofmark -->');
    expect(toPartName(pathOf(Buffer.from('caf\xe9\\ x', 'latin1')) as RepoPath, keepAll)).toBe('caf%E9%5C x');
  });

  it('PR-1 is free of secrets', () => {
    const redactor: Redactor = {
      redact: (text) => ({ text: text.replaceAll('hunter2', 'REDACTED_WORD_1'), spans: [] }),
    };
    const path = parseRepoPathText('keys/hunter2.txt');
    expect(path.ok && toPartName(path.value, redactor)).toBe('keys/REDACTED_WORD_1.txt');
  });

  it('CH-5 MR-2 can be repeated by an engine, whatever the path is, and no two paths share it', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 12 });
    const odd = fc
      .array(fc.constantFrom('\\', '%', '5', 'C', ':', '<', '\n', '/', 'a', '\u200b', '~', '2'), {
        minLength: 1,
      })
      .map((characters) => Buffer.from(characters.join(''), 'utf8'));
    const paths = fc.array(fc.oneof(bytes, odd), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(paths, (all) => {
        const known = new Map<string, string>();
        for (const path of all.map(pathOf).filter((one) => one !== null)) {
          const name = toPartName(path, keepAll);
          expect(known.get(name) ?? path.key).toBe(path.key);
          known.set(name, path.key);
          expect(parseAnswer(answerAbout(name), partOf(name)).ok).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is given once, even where redaction made names equal', () => {
    expect(toUniqueNames(['a', 'b', 'a', 'a~2', 'a', 'b'])).toEqual(['a', 'b', 'a~3', 'a~2', 'a~4', 'b~2']);
    const many = toUniqueNames(Array.from({ length: 50_000 }, () => 'same'));
    expect(new Set(many).size).toBe(50_000);
  });
});

function answerAbout(file: string): string {
  return JSON.stringify({ summary: '', findings: [{ file, line: 1, severity: 'nit', comment: 'x' }] });
}

function partOf(path: string): ReviewPart {
  const file = {
    oldPath: null,
    status: 'added',
    oldMode: null,
    newMode: null,
    hunks: [],
    after: null,
  } as const;
  return { index: 1, count: 1, title: null, description: null, files: [{ ...file, path }] };
}
