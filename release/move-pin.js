import { isScalar, parseDocument } from 'yaml';

/**
 * The text of a configuration with another pin, and nothing else changed: comments and layout stay as they are. Null where
 * it has no pin.
 *
 * @param {string} text
 * @param {{ repository: string, revision: string }} toolchain
 */
export function movePin(text, { repository, revision }) {
  const withRevision = replaceScalar(text, 'revision', revision);
  return withRevision === null ? null : replaceScalar(withRevision, 'repository', repository);
}

/**
 * @param {string} text
 * @param {string} key
 * @param {string} value
 */
function replaceScalar(text, key, value) {
  const document = parseDocument(text);
  const scalar = document.errors.length === 0 ? document.getIn(['toolchain', key], true) : undefined;
  if (!isScalar(scalar) || !scalar.range) return null;
  const [from, to] = scalar.range;
  // An id of digits alone, or with one e among them, would be read as a number.
  const word = /^\d+(?:e\d+)?$/.test(value) ? `'${value}'` : value;
  return text.slice(0, from) + word + text.slice(to);
}
