/**
 * The text inside one code fence that encloses the whole answer; any other answer as it is. A second fence, a word
 * before or behind, an open end: all of that stays and is left to the answer contract. Linear in the text's length.
 */
export function removeFence(text: string): string {
  const answer = trimBlank(text);
  const fence = openingFence.exec(answer)?.[1];
  if (fence === undefined) return text;
  const start = answer.indexOf('\n') + 1;
  const end = answer.lastIndexOf('\n');
  if (answer.slice(end + 1) !== fence) return text;
  const inside = answer.slice(start, Math.max(start, end));
  return `\n${inside}`.includes(`\n${fence}`) ? text : inside;
}

/** Three or more backticks or tildes with at most one word behind them. */
const openingFence = /^(`{3,20}|~{3,20})[\w+-]{0,40}[ \t]{0,10}\r?\n/;

/** Without spaces, tabs and line ends around. Not `trim`, which removes a byte order mark as well. */
export function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
