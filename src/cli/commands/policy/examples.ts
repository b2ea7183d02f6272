import { toToolName } from '../../command-line.ts';
import type { Context } from '../../context.ts';

/** Examples below the help of a command, under the name by which the user calls it. */
export function toExamples(context: Context, lines: readonly string[]): string {
  const tool = toToolName(context);
  return `\nExamples:\n${lines.map((line) => `  $ ${tool} ${line}\n`).join('')}`;
}
