import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakCiCommands } from './ci-commands.ts';

describe('commands of CI systems in what is printed', () => {
  it.each([
    ['##vso[task.setvariable variable=x]y', '\\x23#vso[task.setvariable variable=x]y'],
    ['see ##vso[task.prependpath]/tmp', 'see \\x23#vso[task.prependpath]/tmp'],
    ['##[error]x', '\\x23#[error]x'],
    ['##TeamCity[publishArtifacts]', '\\x23#TeamCity[publishArtifacts]'],
    ['###vso[x]', '#\\x23#vso[x]'],
    ['::add-path::/tmp', '\\x3a:add-path::/tmp'],
    ['a\n \t::set-output name=x::y', 'a\n \t\\x3a:set-output name=x::y'],
    ['\u00a0\u3000::warning::x', '\u00a0\u3000\\x3a:warning::x'],
    ['\x1b[1;31m::error::x', '\x1b[1;31m\\x3a:error::x'],
  ])('T15 breaks %j', (text, broken) => {
    expect(breakCiCommands(text)).toBe(broken);
  });

  it.each(['std::string a', '## Heading', '#[derive(Debug)]', 'a ## b [c]', ': : x'])(
    'leaves %j as it is',
    (text) => {
      expect(breakCiCommands(text)).toBe(text);
    },
  );

  it('T15 leaves no command in any text made of their pieces', () => {
    const pieces = fc.constantFrom(
      '#',
      '##',
      'vso',
      '[',
      ':',
      '::',
      ' ',
      '\t',
      '\n',
      '\u00a0',
      'x',
      '\x1b[0m',
      ']',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const broken = breakCiCommands(parts.join(''));
        expect(broken).not.toMatch(/##\w*\[/);
        for (const line of broken.split('\n')) expect(line.trimStart().startsWith('::')).toBe(false);
      }),
    );
  });
});
