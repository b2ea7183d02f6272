import type { PolicyRule } from '../corpus.ts';
import type { Fault } from '../fault.ts';

/** Anything in brackets that could be a label; whether it is one does not matter here. */
const bracketed = /\[((?:\\.|[^\\[\]])*)\](:?)/gs;

interface Bracketed {
  readonly text: string;
  readonly label: string;
  readonly defines: boolean;
}

/**
 * Rules of the repository that give a meaning to a label which a shared rule has in brackets. In Markdown a definition
 * counts for the whole document and the first of two wins, so that such a module would turn words of another rule into a
 * link or a note. One fault a module and label.
 */
export function findReachingLabels(
  shared: Iterable<PolicyRule>,
  own: Iterable<PolicyRule>,
): readonly Fault[] {
  const mentions = new Map<string, PolicyRule>();
  for (const rule of shared) {
    for (const { label } of toBracketed(rule)) mentions.set(label, rule);
  }
  return [...own].flatMap((rule) => {
    const reaching = new Map<string, Fault>();
    for (const { text, label, defines } of toBracketed(rule)) {
      const other = defines ? mentions.get(label) : undefined;
      if (other === undefined || reaching.has(label)) continue;
      const fault = { path: rule.path, at: { words: text }, subject: text, related: [other.path] };
      reaching.set(label, { code: 'policy.markup-left-open', ...fault });
    }
    return [...reaching.values()];
  });
}

function toBracketed({ title, body }: PolicyRule): readonly Bracketed[] {
  return Array.from(`${title}\n\n${body}`.matchAll(bracketed), ([text, inside = '', colon]) => {
    return { text, label: toLabel(inside), defines: colon === ':' };
  });
}

/** As readers match labels (CommonMark 0.31.2, section 4.7); a label in a quote may have its marks between the words. */
function toLabel(inside: string): string {
  return inside
    .replace(/\n[ \t>]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();
}
