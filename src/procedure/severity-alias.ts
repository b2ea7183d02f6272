import type { Severity } from '../core/index.ts';

/**
 * Words that engines use for the three severities, in lower case. The table is fixed: a word that is not here is
 * refused, because a guess could turn a blocker into a nit. Sources of the words: the level names of linters, of SARIF,
 * of vulnerability scores and of quality gates.
 */
const aliases: ReadonlyMap<string, Severity> = new Map([
  ['blocker', 'blocker'],
  ['blocking', 'blocker'],
  ['critical', 'blocker'],
  ['fatal', 'blocker'],
  ['severe', 'blocker'],
  ['high', 'blocker'],
  ['error', 'blocker'],
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['major', 'warning'],
  ['medium', 'warning'],
  ['moderate', 'warning'],
  ['nit', 'nit'],
  ['nitpick', 'nit'],
  ['minor', 'nit'],
  ['low', 'nit'],
  ['trivial', 'nit'],
  ['info', 'nit'],
  ['informational', 'nit'],
  ['note', 'nit'],
  ['suggestion', 'nit'],
  ['style', 'nit'],
]);

/** The severity that a word stands for, in any case of its letters; null for every other word. */
export function toSeverity(word: string): Severity | null {
  return aliases.get(word.toLowerCase()) ?? null;
}
