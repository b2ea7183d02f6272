import { toClosestWord } from '../../core/index.ts';

/**
 * The id that somebody most likely meant who typed another one: the same but for a few letters, or the one that has most
 * of the typed words. Null where none is near.
 */
export function toClosestRule(typed: string, known: readonly string[]): string | null {
  const near = toClosestWord(typed, known);
  if (near !== null || typed.length > longestTyped) return near;
  const words = toWords(typed);
  let closest: string | null = null;
  let most = 0;
  for (const id of known) {
    const parts = toWords(id);
    const found = words.filter((word) => toClosestWord(word, parts) !== null).length;
    if (found > most) [closest, most] = [id, found];
  }
  return closest;
}

const longestTyped = 200;
/** Shorter words are in too many ids to mean one. */
const shortestWord = 4;

function toWords(id: string): readonly string[] {
  return id.split(/[^A-Za-z0-9]+/).filter((word) => word.length >= shortestWord);
}
