/** The least that any parser of a diff must do: find every line and follow hunk counts. Returns the lines it counted. */
export function scanLines(bytes) {
  let counted = 0;
  let left = [0, 0];
  for (let at = 0; at < bytes.length; counted++) {
    const next = bytes.indexOf(10, at);
    const end = next === -1 ? bytes.length : next;
    left = followCounts(bytes, at, end, left);
    at = end + 1;
  }
  return counted;
}

/** What is left of the hunk's lines, old and new, behind the line. */
function followCounts(bytes, at, end, left) {
  const first = bytes[at];
  if (left[0] > 0 || left[1] > 0) {
    if (first === 32 || first === 45) left[0]--;
    if (first === 32 || first === 43) left[1]--;
    return left;
  }
  return first === 64 ? readCounts(bytes.latin1Slice(at, Math.min(end, at + 64))) : left;
}

function readCounts(header) {
  const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))?/.exec(header);
  return counts ? [Number(counts[1] ?? 1), Number(counts[2] ?? 1)] : [0, 0];
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
