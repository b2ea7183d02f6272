/** Letters that mean nothing to YAML wherever they stand in a word, and those that may begin one. */
const plainWord = /^[A-Za-z0-9._][A-Za-z0-9._/@+-]*$/;

/**
 * Words that are no text to readers of YAML: the null, booleans and numbers of the core schema (YAML 1.2.2, section
 * 10.3.2), and what version 1.1 takes for booleans and for numbers with underscores.
 */
const otherThanText = [
  /^(?:null|true|false|yes|no|on|off|y|n)$/i,
  /^0o[0-7]+$/,
  /^[-+]?0x[0-9a-fA-F_]+$/,
  /^[-+]?0b[01_]+$/,
  /^[-+]?[0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?$/,
  /^[-+]?\.(?:inf|nan)$/i,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/,
];

/** Text as YAML that reads back as that text: plain where no reader takes it for anything else, else in double quotes. */
export function toYamlWord(text: string): string {
  const isPlain = plainWord.test(text) && !otherThanText.some((other) => other.test(text));
  return isPlain
    ? text
    : `"${text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t').replaceAll('\n', '\\n')}"`;
}
