import type { ShownLine } from '../shown-line.ts';
import { toCount } from '../words/count.ts';
import { type Html, html } from './html.ts';
import { toMarked } from './marks.ts';
import type { Stretch, WordChange } from './word-change.ts';

/** How much of one line is shown, in UTF-16 units. */
const longestLine = 1_000;

const looks = {
  context: { className: 'same', sign: ' ' },
  added: { className: 'added', sign: '+' },
  deleted: { className: 'deleted', sign: '−' },
} as const;

/** One line of code as a table row: both line numbers, the sign, the text. */
export function toCodeRow(line: ShownLine, change: WordChange | undefined, anchored: boolean): Html {
  const { className, sign } = looks[line.kind];
  const end = line.noNewline ? html`<span class="note"> no line feed at the end of the file</span>` : null;
  return html`<tr class="${anchored ? `${className} anchored` : className}"><td>${line.oldLine}</td><td>${line.newLine}</td><td>${sign}</td><td>${toCode(line, change)}${end}</td></tr>
`;
}

function toCode({ text, kind }: ShownLine, change: WordChange | undefined): Html {
  if (text.length > longestLine) {
    const kept = text.slice(0, longestLine).replace(/[\ud800-\udbff]$/, '');
    return html`${toMarked(kept)}<span class="note">… ${toCount(text.length - kept.length, 'more character')}</span>`;
  }
  if (!change || kind === 'context') return toMarked(text);
  return toChangedCode(text, kind === 'added' ? change.fresh : change.old, kind);
}

function toChangedCode(text: string, stretches: readonly Stretch[], kind: 'added' | 'deleted'): Html {
  let at = 0;
  const pieces = stretches.map(([from, to]) => {
    const before = toMarked(text.slice(at, from));
    const word = toMarked(text.slice(from, to));
    at = to;
    return kind === 'added' ? html`${before}<ins>${word}</ins>` : html`${before}<del>${word}</del>`;
  });
  return html`${pieces}${toMarked(text.slice(at))}`;
}
