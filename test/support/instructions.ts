import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve('test/fixtures/instructions');

/** The styles of hand-written instructions: each is the beginning of a repository. */
export const instructionStyles = ['terse', 'long', 'cursor', 'copilot', 'gemini', 'crlf'] as const;
export type InstructionStyle = (typeof instructionStyles)[number];

/** The files of a style, path to bytes, exactly as they would stand in a repository. */
export function readInstructionStyle(style: InstructionStyle): ReadonlyMap<string, Buffer> {
  const root = join(folder, style);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(root, name)).isFile());
  return new Map(files.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(root, name))]));
}
