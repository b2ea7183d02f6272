/**
 * Breaks what a CI system would obey in text that we print (hostile input T15), visibly, by escaping the first
 * character. `##vso[`, `##[`, `##teamcity[`: the agents search for these anywhere in a line. `::name::`: GitHub's runner
 * obeys it at the start of a line, after any white space; our own colour codes count as nothing.
 */
export function breakCiCommands(text: string): string {
  return text.replace(bracketCommand, '\\x23#').replace(lineCommand, '$1\\x3a:');
}

const bracketCommand = /##(?=\w{0,32}\[)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes start with this one.
const lineCommand = /^((?:[^\S\n]|\x1b\[[\d;]*m)*)::/gm;
