/** The least that any parser of a diff must do: find every line and follow hunk counts. Returns the lines it counted. */
export function scanLines(bytes) {
  let counted = 0;
  let oldLeft = 0;
  let newLeft = 0;
  for (let at = 0; at < bytes.length; ) {
    const next = bytes.indexOf(10, at);
    const end = next === -1 ? bytes.length : next;
    const first = bytes[at];
    if (oldLeft > 0 || newLeft > 0) {
      if (first === 32) {
        oldLeft--;
        newLeft--;
      } else if (first === 43) newLeft--;
      else if (first === 45) oldLeft--;
    } else if (first === 64) {
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))?/.exec(
        bytes.latin1Slice(at, Math.min(end, at + 64)),
      );
      if (counts) {
        oldLeft = Number(counts[1] ?? 1);
        newLeft = Number(counts[2] ?? 1);
      }
    }
    counted++;
    at = end + 1;
  }
  return counted;
}

/** The least that any redactor must do: look for literals. */
const literals = [
  'AKIA',
  'ghp_',
  'xox',
  'sk_live_',
  '-----BEGIN',
  'eyJ',
  'AIza',
  'password',
  'secret',
  'token',
  'api_key',
  '://',
  'Bearer',
  'npm_',
  'glpat-',
];

export function scanLiterals(text) {
  return literals.filter((literal) => text.includes(literal)).length;
}
