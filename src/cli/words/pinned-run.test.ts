import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPinnedRun } from './pinned-run.ts';

const commit = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';

it('PO-4 says how to run the toolchain that a lock names', () => {
  expect(toPinnedRun(`octo/proofmark@${commit}`, 'check')).toBe(
    `npx --yes --package=github:octo/proofmark#${commit} agent-policy check`,
  );
  expect(toPinnedRun(`https://git.example.org:8443/team/proofmark.git@${commit}`, 'render --apply')).toBe(
    `npx --yes --package=git+https://git.example.org:8443/team/proofmark.git#${commit} agent-policy render --apply`,
  );
});

it.each([
  `octo/$(id)@${commit}`,
  `octo/name;id@${commit}`,
  `octo/name@${commit} --call=id`,
  `octo/name\n@${commit}`,
  `--call=id/x@${commit}`,
  `https://user:word@example.org/x@${commit}`,
  `https://example.org/x?y=1@${commit}`,
  `http://example.org/x@${commit}`,
  `octo/name@main`,
  `octo/name@${commit}0`,
  '',
])('makes no command of %j', (pin) => {
  expect(toPinnedRun(pin, 'check')).toBe(null);
});

it('makes no command with anything that a shell obeys, whatever the pin', () => {
  const word = fc.string({
    unit: fc.constantFrom(
      'a',
      '/',
      '.',
      ':',
      '-',
      '@',
      '$',
      '`',
      ';',
      '&',
      '|',
      '>',
      ' ',
      '\n',
      "'",
      '"',
      '\\',
      '~',
      '%',
      '#',
    ),
  });
  fc.assert(
    fc.property(word, (repository) => {
      const run = toPinnedRun(`${repository}@${commit}`, 'check') ?? '';
      expect(run).toMatch(/^[\w .:/=#~%+-]*$/);
    }),
  );
});
