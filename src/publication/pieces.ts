import { toNeutralMarkdown } from './neutral-markdown.ts';

/** Our own Markdown, below 1,000 UTF-16 units, with which the first piece and each further one begins. */
export interface Leads {
  readonly first: string;
  readonly next: string;
}

/**
 * Untrusted text as neutral Markdown in pieces of at most `room` UTF-16 units (not less than 2,000), so that text of any
 * length is told whole. It is divided at a line end or space where one is near, and never inside a character.
 */
export function toNeutralPieces(text: string, leads: Leads, room: number): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  do {
    const lead = from === 0 ? leads.first : leads.next;
    let to = cut(text, from, from + room);
    let piece = toNeutralMarkdown(text.slice(from, to), lead);
    while (piece.length > room) {
      to = cut(text, from, from + Math.floor(((to - from) * room) / piece.length) - 1);
      piece = toNeutralMarkdown(text.slice(from, to), lead);
    }
    pieces.push(piece);
    from = to;
  } while (from < text.length);
  return pieces;
}

/** The end of a piece: `wanted`, moved back to white space in its last quarter, else to a whole character. */
function cut(text: string, from: number, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const latest = Math.max(wanted, from + 2);
  const earliest = latest - Math.floor((latest - from) / 4);
  for (const space of ['\n', ' ']) {
    const at = text.lastIndexOf(space, latest - 1);
    if (at >= earliest) return at + 1;
  }
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(latest - 1));
  return splitsPair ? latest - 1 : latest;
}
