import { hasHiddenText } from '../core/index.ts';
import type { Context } from './context.ts';

/** The policy commands as the user calls them. */
export function toToolName({ program }: Context): string {
  return program === 'agent-policy' ? program : `${program} policy`;
}

const plain = /^[\w@%+=:,./-]+$/;

/**
 * What the user typed, with one more word, to be copied into a shell; null where it has characters that do not survive
 * being shown.
 */
export function toCommandLine({ program, argv }: Context, ...more: readonly string[]): string | null {
  const words = [program, ...argv, ...more];
  if (words.some((word) => hasHiddenText(word) || /[\t\n]/.test(word))) return null;
  return words.map((word) => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
