import { compareBytes } from '../../core/index.ts';

/** Orders text by its UTF-8 bytes, as Git orders names. Code units would order other planes before U+E000. */
export function compareText(left: string, right: string): number {
  return compareBytes(Buffer.from(left), Buffer.from(right));
}
