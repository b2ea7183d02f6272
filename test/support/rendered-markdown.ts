import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What a reader makes of Markdown: the elements, without their order, and the text. */
export interface Rendered {
  readonly elements: ReadonlySet<string>;
  readonly text: string;
}

/**
 * As GitHub reads it: GitHub Flavored Markdown with raw HTML passed on. The mention and reference filters that GitHub
 * runs afterwards see only text outside of code: `prose` is that text.
 */
export function renderAsGitHub(markdown: string): Rendered & { readonly prose: string } {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return { ...readHtml(html), prose: readHtml(html.replace(/<code>[^<]*<\/code>/g, '\0')).text };
}

/** As a reader with every convenience: HTML, line breaks, and links from anything that looks like an address. */
export function renderAsLinkifier(markdown: string): Rendered {
  return readHtml(new MarkdownIt({ html: true, linkify: true, breaks: true }).render(markdown));
}

function readHtml(html: string): Rendered {
  const elements = new Set(Array.from(html.matchAll(/<\/?([a-z][a-z0-9]*|!)/gi), ([, name]) => name ?? ''));
  const text = html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => {
    return { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }[name] ?? '';
  });
  return { elements, text };
}
