/**
 * Tells a failure on standard error and returns the exit code that goes with it. What programs printed is shown with
 * everything escaped that a terminal or a CI system would obey.
 *
 * @param {import('./failure.js').Failure} failure
 */
export function tellFailure({ code, exit, what, remedy, output = '' }) {
  const quoted =
    output === ''
      ? ''
      : `${output
          .split('\n')
          .map((line) => `  | ${toHarmless(line)}`)
          .join('\n')}\n`;
  process.stderr.write(`\n${toHarmless(what)} (${code})\n${quoted}  remedy: ${remedy}\n`);
  return exit;
}

/** @param {string} line */
function toHarmless(line) {
  return line
    .replace(/[^\x20-\x7e]/g, (character) => JSON.stringify(character).slice(1, -1))
    .replaceAll('##', '# #');
}
