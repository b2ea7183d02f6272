/** Runs of at least this many words say the same thing; shorter ones are how the language works. */
const runLength = 12;
/** Shorter sentences are repeated by chance. */
const shortestSentence = 5;

/**
 * What a text repeats of an original word for word: whole sentences, and runs of twelve words out of longer ones. Case,
 * punctuation, mark-up and line breaks make no difference.
 */
export function findRepetitions(text: string, original: string): readonly string[] {
  const said = ` ${toWords(text).join(' ')} `;
  const candidates = toSentences(original).flatMap((words) =>
    words.length < runLength
      ? [words]
      : words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength)),
  );
  return candidates
    .filter(({ length }) => length >= shortestSentence)
    .map((words) => words.join(' '))
    .filter((words) => said.includes(` ${words} `));
}

function toSentences(text: string): readonly (readonly string[])[] {
  return text
    .split(/[.!?:;](?=\s|$)|\n\s*(?:\n|[-*#|]|\d+\.)/)
    .map(toWords)
    .filter(({ length }) => length > 0);
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
