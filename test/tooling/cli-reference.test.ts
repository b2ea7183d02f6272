import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';

const introduction = `# Command line

Generated from the command tree; \`npx vitest run test/tooling/cli-reference.test.ts -u\` writes it anew.
`;

/** The help of every command, in the order of the tree, as a user sees it. */
function toReference(): string {
  let shown = '';
  const program = createProgram({
    program: 'proofmark',
    argv: [],
    terminal: {
      out: (text) => {
        shown += text;
      },
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
  const describeCommand = (command: Command, path: string): string => {
    shown = '';
    command.outputHelp();
    const own = `## ${path}\n\n\`\`\`\n${shown.trimEnd()}\n\`\`\`\n`;
    return [own, ...command.commands.map((child) => describeCommand(child, `${path} ${child.name()}`))].join(
      '\n',
    );
  };
  return `${introduction}\n${describeCommand(program, 'proofmark')}`;
}

it('CL-1 docs/cli.md tells every command and option as --help does', async () => {
  await expect(toReference()).toMatchFileSnapshot('../../docs/cli.md');
});

it('CL-1 every command explains itself with at least one example or a word about what it does', () => {
  const sections = toReference().split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(12);
  for (const section of sections)
    expect(section).toMatch(/Examples:|Makes a small|Needs no network|Exits with|Start with|Commands:/);
});
