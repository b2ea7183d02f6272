import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { parseModule } from './parse-module.ts';

const matter = '---\nid: review.x\nseverity: mandatory\noverridable: false\norder: 820\n---\n';
const read = (text: string) => parseModule(Buffer.from(text), 'policy/x.md', 'toolchain');
const readBody = (body: string) => read(`${matter}# Title\n\n${body}\n`);

describe('a module', () => {
  it('PO-1 is one rule with id, severity, overridable, order, title and body', () => {
    const body = 'First *line*.\n\n### Deeper\n\n- a `<b>`\n\n```sh\n# not a heading\n<!-- no comment\n```';
    expect(read(`${matter}\n# The \`title\` #\n\n\n${body}\n\n\n`)).toEqual({
      ok: true,
      value: {
        ...{ id: 'review.x', severity: 'mandatory', overridable: false, order: 820 },
        ...{ title: 'The `title`', body, origin: 'toolchain', path: 'policy/x.md' },
      },
    });
  });

  it('may end its lines in CRLF, and is rendered with line feeds', () => {
    const reading = read(`${matter}# Title\n\na\nb\n`.replaceAll('\n', '\r\n'));
    expect(reading.ok && reading.value.body).toBe('a\nb');
  });

  it.each([
    ['nothing', ''],
    ['a title first', `# Title\n\nBody\n${matter}`],
    ['a blank line first', `\n${matter}# Title\n\nBody\n`],
    ['front matter that is never closed', '---\nid: review.x\n# Title\n\nBody\n'],
    ['front matter that is closed otherwise', matter.replace(/---\n$/, '...\n')],
  ])('PO-1 begins with front matter, not with %s', (_what, text) => {
    expect(told(read(text))).toEqual(['1:1+1 front-matter-missing']);
  });

  it('PO-1 has closed front matter, told together with what is wrong below it', () => {
    const text =
      '---\nid: reviewx\nseverity: must\noverridable: no\nordr: 1\nid: y\n---\nx\n# Title\n\n## Other\n';
    expect(told(read(text))).toEqual([
      '2:5+7 malformed-value reviewx (review.errors-are-handled)',
      '3:11+4 unknown-value must (mandatory, recommended)',
      '4:14+2 wrong-type no (true or false)',
      '5:1+4 unknown-key ordr (order)',
      '6:1+2 duplicate-key id',
      '8:1+1 title-missing x',
      '11:1+8 several-rules ## Other',
    ]);
  });

  it.each([
    ['no title', 'Body\n', ['7:1+4 title-missing Body']],
    ['only a heading of the second level', '## Title\n\nBody\n', ['7:1+8 title-missing ## Title']],
    ['a title without words', '#\n\nBody\n', ['7:1+1 title-missing #']],
    ['a title inside of code', '```\n# Title\n```\n', ['7:1+3 title-missing ```']],
    ['no line at all', '', ['7:1+1 title-missing']],
    ['no body', '# Title\n\n \n', ['7:1+7 empty-value Title']],
  ])('PO-1 with %s is refused', (_what, text, expected) => {
    expect(told(read(matter + text))).toEqual(expected);
  });

  it.each([
    ['a second title', '# Other', '9:1+7'],
    ['a heading of the second level', 'a\n\n## Other\n', '11:1+8'],
    ['a title after three spaces', '   # Other', '9:4+7'],
    ['a title in a list', '- # Other', '9:1+9'],
    ['a title in a quote', '> 1. ## Other', '9:1+13'],
    ['a heading far in', '1.  a\n\n    # Other', '11:5+7'],
    ['a heading underlined with =', 'Other\n=\n', '10:1+1'],
    ['a heading underlined with -', 'Other\n  ---\n', '10:3+3'],
    ['an underlined heading in a quote', '> Other\n> ---\n', '10:1+5'],
  ])('PO-1 states one rule, not also that of %s', (_what, body, place) => {
    expect(told(readBody(body))).toEqual([
      expect.stringMatching(`^${place.replace('+', '\\+')} several-rules `),
    ]);
  });

  it('PO-1 may divide its rule by deeper headings and thematic breaks', () => {
    expect(told(readBody('### A\n---\n\n* * *\n\na\n\n---\n\n#hash'))).toEqual([]);
  });
});

describe('markup that could swallow the rules that follow', () => {
  it.each([
    ['a fence that is never closed', 'a\n\n```sh\nb', '11:1+5'],
    ['a fence that another mark closes', '```\na\n~~~', '9:1+3'],
    ['a fence that a shorter one closes', '````\na\n```', '9:1+4'],
    ['a fence that closes with words behind it', '```\na\n``` b', '9:1+3'],
    ['a fence that closes elsewhere', '  ```\n  a\n```', '11:1+3'],
    ['code that stands further out than its fence', '- a\n  ```\nb\n  ```', '11:1+1'],
    ['a fence behind a list marker', '- ```\n  a\n  ```', '9:1+5'],
    ['a fence in a quote', '> ```\n> a\n> ```', '9:1+5'],
    ['a fence four spaces in', '1.  a\n\n    ```\n    b\n    ```', '11:5+3'],
    ['a fence that could head a table', '```|\n---\n```', '9:1+4'],
    ['a fence behind a tab', 'a\n\t```\n\t```', '10:2+3'],
  ])('is %s', (_what, body, place) => {
    expect(told(readBody(body))).toEqual([
      expect.stringMatching(`^${place.replace('+', '\\+')} markup-left-open `),
    ]);
  });

  it.each([
    ['a comment', 'a <!-- b', '9:3+4 markup-left-open <!--'],
    ['a closed comment', '<!-- a -->', '9:1+4 markup-left-open <!--'],
    ['an element', 'a\n<details>', '10:1+8 markup-left-open <details'],
    ['the end of an element', '</div>', '9:1+5 markup-left-open </div'],
    ['an instruction', '<?php', '9:1+5 markup-left-open <?php'],
    ['a declaration', '<!DOCTYPE', '9:1+9 markup-left-open <!DOCTYPE'],
    ['an element behind an escaped backtick', '\\`<b>`', '9:3+2 markup-left-open <b'],
    ['an element behind code', '`a` <b> `c`', '9:5+2 markup-left-open <b'],
    ['an element behind code that began above', 'a `b\nc` <i> `', '10:4+2 markup-left-open <i'],
    ['an element in a list', '- <b>', '9:3+2 markup-left-open <b'],
    ['an element in the title', null, '7:3+2 markup-left-open <b'],
  ])('is %s outside of code', (_what, body, expected) => {
    expect(told(body === null ? read(`${matter}# <b>\n\na\n`) : readBody(body))).toEqual([expected]);
  });

  it('is none of code, addresses, comparisons and escaped brackets', () => {
    const body = [
      '`<!--` ``<a`b>`` <https://example.org/a_b> <a@example.org>',
      'a < b, 1 <2, \\<b>',
      '```` not a fence ````',
      '~~~ ```\n<b> # x\n## y\n```\n~~~',
      '- a\n  ```\n  b\n\n    c\n  ```',
      '`a\nb`',
    ].join('\n\n');
    expect(told(readBody(body))).toEqual([]);
  });

  it('PO-3 takes no other white space for a blank, as Markdown does not', () => {
    const reading = readBody('x\n\n##\u00a0');
    expect(reading.ok && reading.value.body).toBe('x\n\n##\u00a0');
    expect(told(readBody('x\n\n\u00a0\n==='))).toEqual(['12:1+3 several-rules ===']);
    expect(told(readBody('\u3000\nx\n\u3000\n---'))).toEqual(['12:1+3 several-rules ---']);
  });
});
