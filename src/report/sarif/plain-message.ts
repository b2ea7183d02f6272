import { toVisibleText } from '../../core/index.ts';

/**
 * Untrusted text as a SARIF message. Viewers make a link of `[text](target)` even in plain messages (SARIF 2.1.0,
 * section 3.11.6), so the two brackets are parted by a space; what hides or commands is escaped as everywhere.
 */
export function toPlainMessage(text: string): string {
  return toVisibleText(text).replaceAll('](', '] (');
}
