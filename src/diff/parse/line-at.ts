export const lineFeed = 0x0a;

/** Whether the bytes at an offset are this ASCII text. */
export function hasAt(input: Buffer, offset: number, text: string): boolean {
  if (offset + text.length > input.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (input[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The line at an offset, each byte as one character, without its line feed; null where no line feed follows. */
export function readLineAt(input: Buffer, offset: number): string | null {
  const end = input.indexOf(lineFeed, offset);
  return end < 0 ? null : input.toString('latin1', offset, end);
}
