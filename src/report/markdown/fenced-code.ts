/**
 * Visible lines as one fenced block that none of them can close: the fence is longer than any run of backticks in them.
 * Nothing inside has a meaning: no mention, link, image or HTML.
 */
export function toFencedCode(lines: readonly string[], language: string): readonly string[] {
  let longest = 2;
  for (const line of lines) {
    for (const run of line.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  }
  const fence = '`'.repeat(longest + 1);
  return [fence + language, ...lines, fence];
}
