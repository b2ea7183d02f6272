import { toVisibleText } from '../../core/index.ts';
import { type Html, html } from './html.ts';

/** Text in which the escapes that stand for hidden characters are marked, so that they differ from what was typed. */
export function toMarked(text: string): Html {
  const visible = toVisibleText(text);
  return visible === text ? html`${text}` : html`${toPieces(text, visible)}`;
}

/**
 * Walks both texts together: a character that stayed is equal in both; one that was hidden became an escape, which
 * begins with a backslash and is therefore never equal to it.
 */
function toPieces(text: string, visible: string): readonly Html[] {
  const pieces: Html[] = [];
  let at = 0;
  let plainFrom = 0;
  for (const character of text) {
    if (visible.startsWith(character, at)) {
      at += character.length;
      continue;
    }
    const name = visible.slice(at, visible[at + 1] === 'x' ? at + 4 : visible.indexOf('}', at) + 1);
    pieces.push(
      html`${visible.slice(plainFrom, at)}<span class="hidden-character" title="a hidden character">${name}</span>`,
    );
    at += name.length;
    plainFrom = at;
  }
  return [...pieces, html`${visible.slice(plainFrom)}`];
}

/** A comment: paragraphs and line breaks stay, and what stands between backticks is set as code. */
export function toProse(text: string): Html {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
  return html`${paragraphs.map((paragraph) => html`<p>${toRuns(paragraph)}</p>`)}`;
}

function toRuns(paragraph: string): readonly Html[] {
  return paragraph
    .split(/(`[^`\n]+`)/)
    .map((run) =>
      run.length > 2 && run.startsWith('`')
        ? html`<code>${toMarked(run.slice(1, -1))}</code>`
        : toMarked(run),
    );
}
