import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, toMarkup } from './html.ts';

describe('markup', () => {
  it('T13 T16 escapes every string, in text and in attributes', () => {
    expect(toMarkup(html`<p title="${'"><script>'}">${`<img src=x onerror='y'>&amp;`}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;img src=x onerror=&#39;y&#39;&gt;&amp;amp;</p>',
    );
  });

  it('keeps finished markup, lists of it, numbers, and drops null', () => {
    const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
    expect(toMarkup(html`<ul>${items}</ul>${3}${null}`)).toBe('<ul><li>a</li><li>b</li></ul>3');
  });

  it('T18 T21 shows what hides or commands as escapes', () => {
    expect(toMarkup(html`${'a\u202eb\x1b[2Kc\x9bd\r'}`)).toBe('a\\u{202e}b\\x1b[2Kc\\x9bd\\x0d');
  });

  it('T15 breaks commands of CI systems, because pages are printed too', () => {
    expect(toMarkup(html`${'##vso[x]\n ::add-path::y'}`)).not.toMatch(/##|^\s*::/m);
  });

  it('T13 T16 lets no string make a tag, a reference or an attribute', () => {
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '`', '=', 'a', ' ', '/', '!--', '\n', '#'),
    });
    fc.assert(
      fc.property(text, (value) => {
        const escaped = toMarkup(html`${value}`);
        expect(escaped).not.toMatch(/[<>"'`]/);
        expect(escaped).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;|#96;|#35;|#58;)/);
      }),
    );
  });
});
