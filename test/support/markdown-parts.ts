import MarkdownIt from 'markdown-it';

/** A block of code, and the paragraph that stands directly before it. */
export interface CodeExample {
  /** The first word behind the fence; empty for an indented block. */
  readonly language: string;
  readonly code: string;
  /** The paragraph's Markdown; null where something else stands before the block, or nothing. */
  readonly before: string | null;
}

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Every block of code in a page, wherever it is nested, in order. */
export function toExamples(markdown: string): readonly CodeExample[] {
  const tokens = new MarkdownIt().parse(markdown, {});
  return tokens.flatMap((token, index) => {
    if (token.type !== 'fence' && token.type !== 'code_block') return [];
    const before = tokens[index - 1]?.type === 'paragraph_close' ? tokens[index - 2] : undefined;
    const language = token.info.trim().split(' ', 1)[0] ?? '';
    return { language, code: token.content, before: before?.content ?? null };
  });
}

/** The destination of every link and image of a page. */
export function toDestinations(markdown: string): readonly string[] {
  return inlineTokens(markdown).flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []);
}

/** Everything that a page sets as code in running text. */
export function toCodeSpans(markdown: string): readonly string[] {
  return inlineTokens(markdown)
    .filter(({ type }) => type === 'code_inline')
    .map(({ content }) => content);
}

function inlineTokens(markdown: string): readonly Token[] {
  return new MarkdownIt().parse(markdown, {}).flatMap(({ children }) => children ?? []);
}

/** A page without where its links lead: what a reader sees of it. */
export function withoutDestinations(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*\)/g, ']');
}
