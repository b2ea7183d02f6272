import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseCommitId } from '../../core/index.ts';
import type { Lock } from '../lock.ts';
import { findPathFault } from '../paths/path-fault.ts';
import { parseLock } from './parse-lock.ts';
import { toLockBytes } from './to-lock-bytes.ts';
import { toYamlWord } from './to-yaml-word.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });

/** Digits alone are a number to YAML, and so are digits with one e among them. */
const numberLike = fc.constantFrom(`${'1'.repeat(63)}2`, `1e${'2'.repeat(62)}`, `${'0'.repeat(63)}7`);

const path = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('1', 'null', 'a b', '-x', '? y', '#z', 'é', "it's", '1e3', '~', '.5'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('/'))
  .filter((text) => findPathFault(text) === null && text.trim() === text);

const digests = fc
  .array(fc.tuple(path, fc.oneof(hex(64), numberLike)), { maxLength: 6 })
  .map((pairs) => new Map(pairs));

const revision = fc
  .oneof(hex(40), hex(64))
  .map((text) => parseCommitId(text))
  .filter((id) => id.ok)
  .filter(({ value }) => !/^(.)\1*$/.test(value))
  .map(({ value }) => value);

const lock: fc.Arbitrary<Lock> = fc.record({
  toolchain: fc.record({
    repository: fc.constantFrom('owner/name', '1/2', 'https://git.example.org/a/b'),
    revision,
  }),
  inputs: digests,
  outputs: digests,
});

describe('toLockBytes', () => {
  it('PO-4 prints what parseLock reads back, for every lock', () => {
    fc.assert(
      fc.property(lock, (value) => {
        expect(parseLock(toLockBytes(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('PO-4 has the same bytes whatever order paths come in', () => {
    fc.assert(
      fc.property(lock, (value) => {
        const reversed = { ...value, inputs: new Map([...value.inputs].reverse()) };
        expect(Buffer.from(toLockBytes(reversed))).toEqual(Buffer.from(toLockBytes(value)));
      }),
    );
  });
});

describe('toYamlWord', () => {
  it.each([
    'AGENTS.md',
    '.agents/skills/a/SKILL.md',
    'owner/name',
    'https',
    '1.2.3',
    'a-b+c@d_e',
    '0x',
    '1e',
    'nulls',
  ])('leaves %s plain', (word) => expect(toYamlWord(word)).toBe(word));

  it.each([
    '',
    'null',
    'True',
    'no',
    '1',
    '-1',
    '.5',
    '1.',
    '1e3',
    '0x1f',
    '0o7',
    '.inf',
    '2026-01-01',
    '1_000',
    '~',
    'a: b',
    'a #b',
    '- a',
    '"',
    '\\',
    "'",
    'é',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '`a',
  ])('quotes %j, so that no reader takes it for anything else', (word) => {
    expect(toYamlWord(word)).toMatch(/^".*"$/);
    for (const version of ['1.1', '1.2'] as const) expect(parse(toYamlWord(word), { version })).toBe(word);
  });

  it('is text to readers of either version of YAML', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'019_.-+eExobnfalsyNTt:/~ "\\') }), (word) => {
        for (const version of ['1.1', '1.2'] as const)
          expect(parse(toYamlWord(word), { version })).toBe(word);
      }),
      { numRuns: 1000 },
    );
  });
});
