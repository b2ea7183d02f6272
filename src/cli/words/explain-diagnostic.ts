import type { ToolchainDiagnostic } from '../../app/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import { toClosestWord } from './closest-word.ts';
import type { Advice, Facts, Speaker } from './diagnostic-words.ts';
import { policyWords } from './policy-words.ts';
import { toolchainWords } from './toolchain-words.ts';

const words = { ...policyWords, ...toolchainWords };

/** Explains a diagnostic to whoever typed the command. Nothing untrusted in it hides or commands. */
export function explainDiagnostic(diagnostic: ToolchainDiagnostic, speaker: Speaker): Advice {
  const { what, remedy, run } = words[diagnostic.code](toFacts(diagnostic, speaker));
  return { what, remedy, run: run ?? null };
}

function toFacts({ path, place, subject, related }: ToolchainDiagnostic, speaker: Speaker): Facts {
  const known = related.map(toWord);
  return {
    ...speaker,
    path: toWord(path),
    placed: place !== null,
    subject: toWord(subject),
    related: known,
    closest: toClosestWord(toWord(subject), known),
  };
}

/** Longer words stand in the source line anyway. */
const longestWord = 120;

function toWord(text: string): string {
  const points = Array.from(text.slice(0, 2 * longestWord + 2));
  return toVisibleLine(points.length > longestWord ? `${points.slice(0, longestWord).join('')}…` : text);
}
