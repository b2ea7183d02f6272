import { bounds } from './bounds.ts';
import type { Grammar } from './parsers.ts';

/**
 * Whether a text is near enough to its language to be parsed as a whole. On text of another kind a parser's recovery
 * takes time that grows with the square of the length (measured: 10 s for 128 KB of scattered tokens), so a long text
 * is first parsed in chunks, and given up where they hold more errors than their torn edges explain.
 */
export function isReadable(text: string, grammar: Grammar): boolean {
  if (text.length <= bounds.chunkLength) return true;
  let errors = 0;
  for (let from = 0; from < text.length; from += bounds.chunkLength) {
    const chunk = text.slice(from, from + bounds.chunkLength);
    errors += grammar.rootOf(chunk).findAll({ rule: { kind: 'ERROR' } }).length;
    if (errors > bounds.errors) return false;
  }
  return true;
}
