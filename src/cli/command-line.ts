import { hasHiddenText } from '../core/index.ts';
import type { Context } from './context.ts';

/** The policy commands as the user calls them. */
export function toToolName({ program }: Context): string {
  return program === 'agent-policy' ? program : `${program} policy`;
}

/** What was typed behind the name of the policy commands, to be copied into a shell; null as below. */
export function toTypedArguments({ program, argv }: Context): string | null {
  return toShellWords(program === 'agent-policy' ? argv : argv.slice(1));
}

const plain = /^[\w@%+=:,./-]+$/;

/**
 * The whole line that was typed, with one more word, to be copied into a shell; null where it has characters that do not
 * survive being shown.
 */
export function toCommandLine({ program, argv }: Context, more: string): string | null {
  return toShellWords([program, ...argv, more]);
}

function toShellWords(words: readonly string[]): string | null {
  if (words.some((word) => hasHiddenText(word) || /[\t\n]/.test(word))) return null;
  return words.map((word) => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
