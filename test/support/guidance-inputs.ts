import { readFileSync } from 'node:fs';

const page = 'docs/review-guidance-inputs.md';

/** One frozen statement from which rules came, and what became of it. */
export interface GuidanceInput {
  readonly number: string;
  readonly statement: string;
  /** The source and its section: `A, Components`. */
  readonly source: string;
  readonly classes: readonly string[];
  readonly rules: readonly string[];
}

/** The lines of the page that begin like an input, and the inputs that they were read as. */
export function readGuidanceInputs(): {
  readonly lines: readonly string[];
  readonly inputs: readonly GuidanceInput[];
} {
  const lines = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\|\s*G/.test(line));
  return { lines, inputs: lines.map(toInput).filter((input) => input !== null) };
}

function toInput(line: string): GuidanceInput | null {
  const [before, number, statement, source, classes, rules, after, ...more] = line
    .split('|')
    .map((cell) => cell.trim());
  if (before !== '' || after !== '' || more.length > 0) return null;
  if (!(number && statement && source && classes) || rules === undefined) return null;
  return { number, statement, source, classes: toList(classes), rules: toList(rules).map(toRuleId) };
}

function toList(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split(',').map((word) => word.trim());
}

/** An id as the page writes it, in code; anything else stays as it is and is no known rule. */
function toRuleId(word: string): string {
  return /^`([a-z0-9.-]+)`$/.exec(word)?.[1] ?? word;
}
