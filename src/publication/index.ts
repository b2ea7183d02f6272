export { toCodeSpan } from './code-span.ts';
export { toNeutralMarkdown } from './neutral-markdown.ts';
