import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { places, toInstallationPlace, toKeyPlace, toRuntimePlace } from '../../src/app/deployment/places.ts';
import { freezeLevelNames } from '../../src/cli/commands/trust/init.ts';
import { createProgram } from '../../src/cli/program.ts';
import { freezeLevels } from '../../src/core/index.ts';
import { toCodeSpans, toDestinations, toExamples } from '../support/markdown-parts.ts';

const path = 'docs/trusted-deployment.md';
const page = readFileSync(path, 'utf8');
const program = createProgram({
  program: 'proofmark',
  argv: [],
  terminal: {
    out: () => undefined,
    err: () => undefined,
    progress: () => undefined,
    readInput: async () => Buffer.alloc(0),
    colour: false,
    isTerminal: false,
    width: 100,
  },
  environment: {},
  folder: '/',
  version: '',
  signal: new AbortController().signal,
  inCi: false,
  exitCode: 0,
});

/** The command that words lead to, and the words behind it. */
function follow(command: Command, words: readonly string[]): readonly [Command, readonly string[]] {
  const next = command.commands.find((one) => one.name() === words[0]);
  return next === undefined ? [command, words] : follow(next, words.slice(1));
}

describe('the guide to trusted deployments', () => {
  it('CL-1 shows only commands and options that exist', () => {
    const lines = [...toExamples(page).flatMap(({ code }) => code.split('\n')), ...toCodeSpans(page)];
    const shown = lines.flatMap((line) => /(?:^|\s)proofmark (trust [^#…]*)/.exec(line)?.[1] ?? []);
    expect(shown.length).toBeGreaterThan(10);
    for (const line of shown) {
      const [command, rest] = follow(program, line.trim().split(/\s+/));
      const known = command.options.map(({ long }) => long);
      expect(
        rest.filter((word) => word.startsWith('--') && !known.includes(word)),
        line,
      ).toEqual([]);
      const bare = rest.filter(
        (word, at) => !word.startsWith('--') && rest[at - 1]?.startsWith('--') !== true,
      );
      expect(bare.length, line).toBeLessThanOrEqual(command.registeredArguments.length);
    }
  });

  it('names only codes that docs/codes.md explains, and leads only to pages and headings that exist', () => {
    const codes = toCodeSpans(page).filter((span) => /^(?:app|git|trust)\.[a-z]+-[a-z-]+$/.test(span));
    expect(codes.length).toBeGreaterThan(3);
    for (const code of codes) expect(readFileSync('docs/codes.md', 'utf8')).toContain(`| \`${code}\` |`);
    for (const destination of toDestinations(page))
      expect(existsSync(join(dirname(path), destination)), destination).toBe(true);
  });

  it('says where everything lies', () => {
    const source = { repository: 'owner/toolchain', revision: 'REVISION' };
    const numbered = [toInstallationPlace(source, 1), toRuntimePlace(source, 1)].map(({ folder }) =>
      folder.replace('.1', '.NUMBER/'),
    );
    const known = [...Object.values(places), ...numbered, dirname(toKeyPlace('ID'))];
    for (const place of known) expect(page).toMatch(new RegExp(`\`${place.replaceAll('.', '\\.')}/?\``));
  });
});

it('proofmark trust init offers exactly the freeze levels that there are', () => {
  expect(freezeLevelNames).toEqual(freezeLevels);
});
