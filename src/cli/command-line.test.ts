import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCommandLine, toToolName, toTypedArguments } from './command-line.ts';
import type { Context } from './context.ts';

function contextOf(program: Context['program'], argv: readonly string[]): Context {
  return { program, argv } as unknown as Context;
}

it('repeats what was typed under the name that was typed', () => {
  const context = contextOf('proofmark', ['policy', 'init', '--verify', "it's so"]);
  expect(toToolName(context)).toBe('proofmark policy');
  expect(toTypedArguments(context)).toBe("init --verify 'it'\\''s so'");
  expect(toCommandLine(context, '--apply')).toBe("proofmark policy init --verify 'it'\\''s so' --apply");
  expect(toTypedArguments(contextOf('agent-policy', ['check']))).toBe('check');
});

it('T18 repeats nothing that does not survive being shown', () => {
  for (const word of ['a\u202eb', 'a\nb', 'a\tb', '\u001b[2K'])
    expect(toCommandLine(contextOf('agent-policy', ['init', '--verify', word]), '--apply')).toBe(null);
});

it('is taken by a shell as exactly the words that were typed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'a \'"$`\\*?#;&|<>(){}[]!~%é'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const line = toTypedArguments(contextOf('agent-policy', words)) ?? '';
      const shell = spawnSync(
        'sh',
        ['-c', `printf '%s\\n' "$#" ${line === '' ? '' : `&& printf '<%s>' ${line}`}`],
        {
          encoding: 'utf8',
        },
      );
      const shown = line === '' ? '' : words.map((each) => `<${each}>`).join('');
      expect(shell.stdout).toBe(`0\n${shown}`);
    }),
    { numRuns: 30 },
  );
});
