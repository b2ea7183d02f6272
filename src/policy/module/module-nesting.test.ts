import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { parseModule } from './parse-module.ts';

/** Pieces of Markdown that open, close or look like something. */
const pieces = [
  ...[
    'a',
    'two words',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\n    ',
    '\\',
    '|',
    '"',
    '[a](',
    '[a]: x',
    '<',
    '>',
  ],
  ...['`', '``', '```', '````', '```sh', '~~~', '\n```\n', '\n  ```\n', '\n~~~\n', '\n- ```\n', '\n> ```\n'],
  ...['- ', '* ', '1. ', '12. ', '> ', '\n1.  a\n\n', '# ', '## ', '### ', '#', '\n---\n', '\n===\n'],
  ...['<b>', '<div>', '</div>', '<!-- ', '-->', '<?', '<![CDATA[', '<https://example.org>'],
];

const body = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(''));

const follower = '*Next* rule\n\n## Next\n\nend\n';
const rendered = '<p><em>Next</em> rule</p>\n<h2>Next</h2>\n<p>end</p>';

const readers: readonly ((text: string) => string)[] = [
  (text) => micromark(text, { allowDangerousHtml: true }),
  (text) => MarkdownIt('commonmark').render(text),
  (text) => MarkdownIt({ html: true }).render(text),
];

it('PO-3 what follows an accepted module is read as it was written, by three readers of Markdown', () => {
  let accepted = 0;
  fc.assert(
    fc.property(body, (text) => {
      const matter = '---\nid: a.b\nseverity: mandatory\noverridable: true\norder: 1\n---\n';
      const module = parseModule(Buffer.from(`${matter}# T\n\n${text}\n`), 'x.md', 'repository');
      if (!module.ok) return;
      accepted++;
      for (const toHtml of readers) {
        const html = toHtml(`## T\n\n${module.value.body}\n\n${follower}`).trimEnd();
        expect(html.endsWith(rendered)).toBe(true);
        expect(html.match(/<h[12]\b/g)).toEqual(['<h2', '<h2']);
        expect(html).not.toMatch(/<(?:b>|div|\/div|!--|\?|!\[)/);
      }
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
