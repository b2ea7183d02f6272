import { lockPath, type ToolchainDiagnostic } from '../../app/policy/index.ts';
import { toClosestWord, toVisibleLine } from '../../core/index.ts';
import type { Advice, Facts, Speaker } from './diagnostic-words.ts';
import { lockWords, toLockRemedy } from './policy/lock-words.ts';
import { policyWords } from './policy-words.ts';
import { toolchainWords } from './toolchain-words.ts';

const words = { ...policyWords, ...toolchainWords };

/** Explains a diagnostic to whoever typed the command. Nothing untrusted in it hides or commands. */
export function explainDiagnostic(diagnostic: ToolchainDiagnostic, speaker: Speaker): Advice {
  const facts = toFacts(diagnostic, speaker);
  const { what, remedy, run } = words[diagnostic.code](facts);
  // The lock is generated: whatever is wrong inside it is not mended there.
  const isInLock =
    diagnostic.path === lockPath && diagnostic.code in policyWords && !(diagnostic.code in lockWords);
  return isInLock ? { what, ...toLockRemedy(facts) } : { what, remedy, run: run ?? null };
}

function toFacts({ path, place, subject, related }: ToolchainDiagnostic, speaker: Speaker): Facts {
  const known = related.map(toWord);
  return {
    ...speaker,
    path: toWord(path),
    placed: place !== null,
    breakage: findBreakage(place?.text ?? ''),
    subject: toWord(subject),
    related: known,
    closest: toClosestWord(toWord(subject), known),
  };
}

function findBreakage(line: string): Facts['breakage'] {
  if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(line)) return 'conflict';
  return /^ *\t/.test(line) ? 'tab' : null;
}

/** Longer words stand in the source line anyway. */
const longestWord = 120;

function toWord(text: string): string {
  const points = Array.from(text.slice(0, 2 * longestWord + 2));
  return toVisibleLine(points.length > longestWord ? `${points.slice(0, longestWord).join('')}…` : text);
}
