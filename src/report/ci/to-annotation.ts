import { toVisibleLine } from '../../core/index.ts';
import { breakCiCommands } from '../ci-commands.ts';
import type { Problem } from './problem.ts';

/**
 * A problem as the one line that makes GitHub's runner show it beside the file: `::error …::…`. The escapes are those
 * that the runner takes back (actions/runner, ActionCommand.cs): in the message `%` and line ends, in properties also
 * the colon and the comma.
 */
export function toGitHubAnnotation({ code, path, line, column, message, remedy }: Problem): string {
  const place = [
    ...(path === '' ? [] : [`file=${escapeProperty(toPlain(path))}`]),
    ...(line === null ? [] : [`line=${line}`]),
    ...(line === null || column === null ? [] : [`col=${column}`]),
    `title=${escapeProperty(toPlain(code))}`,
  ];
  return `::error ${place.join(',')}::${escapeData(toPlain(`${message}. ${remedy}`))}`;
}

const escapeData = (text: string): string => text.replaceAll('%', '%25');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * A problem as the one line that makes the agent of Azure Pipelines list it: `##vso[task.logissue …]…`. The escapes are
 * those that the agent takes back (azure-pipelines-agent, CommandStringConvertor.cs).
 */
export function toAzureIssue({ code, path, line, column, message, remedy }: Problem): string {
  const properties = [
    'type=error',
    ...(path === '' ? [] : [`sourcepath=${escapeForAgent(toPlain(path))}`]),
    ...(line === null ? [] : [`linenumber=${line}`]),
    ...(line === null || column === null ? [] : [`columnnumber=${column}`]),
    `code=${escapeForAgent(toPlain(code))}`,
  ];
  return `##vso[task.logissue ${properties.join(';')}]${escapeForAgent(toPlain(`${message}. ${remedy}`))}`;
}

const escapeForAgent = (text: string): string =>
  text.replaceAll('%', '%AZP25').replaceAll(';', '%3B').replaceAll(']', '%5D');

/** One visible line without a command of its own, so that line ends never need an escape. */
function toPlain(text: string): string {
  return breakCiCommands(toVisibleLine(text));
}
