import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { toCodeSpans, toDestinations, toExamples } from '../support/markdown-parts.ts';
import { readSkillFolders, skillPage } from '../support/skill-files.ts';

const pages = [
  ...['docs/adopting-policy.md', 'docs/upgrading-policy.md'].map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  ),
  ...readSkillFolders().map((skill) => [`skills/${skill.name}/SKILL.md`, skillPage(skill)] as const),
];
const guides = pages.filter(([path]) => path.startsWith('docs/'));

describe.each(guides)('%s', (path, page) => {
  it('names only codes that docs/codes.md explains', () => {
    const codes = toCodeSpans(page).filter((span) => /^(?:policy|toolchain)\.[a-z-]+$/.test(span));
    expect(codes.length).toBeGreaterThan(2);
    for (const code of codes) expect(readFileSync('docs/codes.md', 'utf8')).toContain(`| \`${code}\` |`);
  });

  it('leads only to pages and headings that exist', () => {
    const destinations = toDestinations(page);
    expect(destinations.length).toBeGreaterThan(0);
    for (const destination of destinations) {
      const [file = '', heading] = destination.split('#');
      const target = join(dirname(path), file);
      expect(existsSync(target), destination).toBe(true);
      if (heading !== undefined)
        expect(readFileSync(target, 'utf8')).toMatch(new RegExp(`^## ${heading}$`, 'm'));
    }
  });

  it('names only files of the toolchain’s state that it really keeps', () => {
    const stated = toCodeSpans(page).filter((span) => span.startsWith('.agent-policy/'));
    const known = ['.agent-policy/', '.agent-policy/adoption.json', '.agent-policy/backup/'];
    const drafts = ['.agent-policy/adoption/configuration.yml', '.agent-policy/adoption/preview/'];
    expect(stated.filter((span) => ![...known, ...drafts].includes(span))).toEqual([]);
  });
});

it.each(pages)('CL-1 %s shows only commands and options that exist', (path, page) => {
  const lines = [...toExamples(page).flatMap(({ code }) => code.split('\n')), ...toCodeSpans(page)];
  const shown = lines.flatMap((line) => /(?:^|[\s#])agent-policy ([a-z][^#`]*)/.exec(line)?.[1] ?? []);
  if (!path.includes('pr-')) expect(shown.length).toBeGreaterThan(3);
  for (const words of shown) expect(findUnknown(words.trim().split(/\s+/)), words).toEqual([]);
});

it.each([
  [['rendre'], ['rendre']],
  [
    ['adopt', 'finish', '--apply'],
    ['finish', '--apply'],
  ],
  [['check', '--apply'], ['--apply']],
])('CL-1 the search for commands that do not exist finds %s', (words, unknown) => {
  expect(findUnknown(words)).toEqual(unknown);
});

/** What of the words of a command line is neither a command where it stands nor one of its options. */
function findUnknown(words: readonly string[]): readonly string[] {
  let command = policyProgram();
  const unknown: string[] = [];
  for (const word of words) {
    const child = command.commands.find((each) => each.name() === word);
    if (child !== undefined) command = child;
    else if (word.startsWith('-')) {
      if (!command.options.some(({ long, short }) => long === word || short === word)) unknown.push(word);
    } else if (command.commands.length > 0) unknown.push(word);
  }
  return unknown;
}

function policyProgram(): Command {
  const terminal = { colour: false, isTerminal: false, width: 100 };
  const streams = { out: () => undefined, err: () => undefined, progress: () => undefined };
  return createProgram({
    program: 'agent-policy',
    argv: [],
    terminal: { ...terminal, ...streams, readInput: async () => Buffer.alloc(0) },
    environment: {},
    folder: '/',
    version: '',
    signal: new AbortController().signal,
    inCi: false,
    exitCode: 0,
  });
}
