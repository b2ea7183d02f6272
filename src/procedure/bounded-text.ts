const replacing = new TextDecoder('utf-8', { ignoreBOM: true });

/** Text of any bytes: what is not UTF-8 becomes U+FFFD. Always well-formed. */
export function toReplacedUtf8(bytes: Uint8Array): string {
  return replacing.decode(bytes);
}

/**
 * At most about `longest` UTF-16 units of a text. A cut never splits a character, and says in the text itself how much
 * is missing.
 */
export function toBoundedText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const code = text.charCodeAt(longest - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? longest - 1 : longest;
  return `${text.slice(0, end)} [cut: ${text.length - end} more characters]`;
}
