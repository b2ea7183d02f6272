import { toVisibleLine } from '../../core/index.ts';
import { toCodeSpan, toNeutralMarkdown } from '../../publication/index.ts';
import { breakCiCommands } from '../ci-commands.ts';
import { toCount } from '../words/count.ts';
import type { Problem } from './problem.ts';

/** A job summary may have 1 MiB (GitHub), and nobody reads more than these. */
const mostShown = 200;

/** What a check found, as Markdown for a job summary. Untrusted text is neutral: it links, embeds and commands nothing. */
export function toProblemsMarkdown(title: string, problems: readonly Problem[], clean: string): string {
  if (problems.length === 0) return `## ${title}: passed\n\n${clean}\n`;
  const omitted = problems.length - mostShown;
  const lines = [
    `## ${title}: ${toCount(problems.length, 'problem')}`,
    '',
    ...problems.slice(0, mostShown).flatMap(toItem),
    ...(omitted > 0
      ? ['', `${toCount(omitted, 'more problem')}: run the check locally to see all of them.`]
      : []),
  ];
  return breakCiCommands(`${lines.join('\n')}\n`);
}

function toItem({ code, path, line, column, message, remedy }: Problem): readonly string[] {
  const position = line === null ? '' : `:${line}${column === null ? '' : `:${column}`}`;
  const where = path === '' ? '' : path + position;
  const place = where === '' ? '' : ` ${toCodeSpan(toVisibleLine(where))}`;
  return [
    toNeutralMarkdown(toVisibleLine(message), `- **${toCodeSpan(toVisibleLine(code))}**${place} `),
    `  ${toNeutralMarkdown(toVisibleLine(remedy), 'Remedy: ')}`,
  ];
}
