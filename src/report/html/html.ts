import { toVisibleText } from '../../core/index.ts';

/** Known only in this file, so that nothing else can call a string markup. */
const markup: unique symbol = Symbol('markup');

/** Finished markup. Made only by `html` and what is built on it, from literal templates. */
export interface Html {
  readonly [markup]: string;
}

type Part = string | number | Html | readonly Html[] | null;

/**
 * Markup from a template. Every interpolated string is data, wherever it comes from: hidden characters are escaped
 * visibly, then everything that HTML gives a meaning in text or in a quoted attribute. Write attributes in double quotes.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = template[0] ?? '';
  for (const [index, part] of parts.entries()) text += toMarkup(part) + (template[index + 1] ?? '');
  return { [markup]: text };
}

/** The markup as text, for the one place that writes the page. */
export function toMarkup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeText(toVisibleText(part));
  return isList(part) ? part.map((piece) => piece[markup]).join('') : part[markup];
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '#': '&#35;',
};

/** `##` is escaped for CI agents, which look for commands in everything that is printed, and so is `::` at a line's start. */
function escapeText(text: string): string {
  return text
    .replace(/[&<>"'`]|#(?=#)/g, (character) => entities[character] ?? '')
    .replace(/^(\s*):(?=:)/gm, '$1&#58;');
}
