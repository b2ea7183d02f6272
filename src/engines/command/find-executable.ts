import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Where a command would be started from: the first executable file of that name in the absolute folders of a PATH, or
 * the command itself where it is an absolute path; null where there is none. Starts nothing.
 */
export async function findExecutable(command: string, path: string): Promise<string | null> {
  for (const candidate of toCandidates(command, path)) {
    if (await isExecutable(candidate)) return candidate;
  }
  return null;
}

function toCandidates(command: string, path: string): string[] {
  if (isAbsolute(command)) return [command];
  // Any other path would be looked up in the program's working directory, which is empty.
  if (command === '' || command.includes('/')) return [];
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, command));
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
