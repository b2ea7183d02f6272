import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Turns Markdown into HTML as one kind of reader does. */
export type Reader = (markdown: string) => string;

/** As GitHub reads it. Footnotes, which it gathers at the end of a document, are left out. */
export const readAsGitHub: Reader = (markdown) => {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return html.split('<section data-footnotes')[0] ?? '';
};

export const readAsCommonMark: Reader = (markdown) =>
  new MarkdownIt({ html: true, linkify: true }).render(markdown);

/** What a reader sees below each heading of the second level that stands at the top of the document, heading included. */
export function toSections(markdown: string, read: Reader): readonly string[] {
  const [, ...sections] = read(markdown).split(/^(?=<h2>)/m);
  return sections.map((section) => section.trim());
}
