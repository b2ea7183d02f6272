import { skillsPath } from '../configuration.ts';
import type { Skill } from '../corpus.ts';
import { toGeneratedComment } from './generated-comment.ts';

/** The line that opens and closes the front matter of a skill. */
const fence = '---\n';

/**
 * The files of a skill as they are generated, path from the top of the repository to bytes, in the order of the skill
 * (PO-8). Byte for byte what the toolchain holds, but for one comment: below the front matter where there is one, else
 * at the top with a blank line.
 */
export function renderSkill({ name, files }: Skill): ReadonlyMap<string, Uint8Array> {
  const rendered = [...files].map(([path, bytes]) => {
    const comment = toGeneratedComment([
      ['skill', name],
      ['source', `skills/${name}/${path}`],
    ]);
    const at = findStart(bytes);
    return [`${skillsPath}/${name}/${path}`, insert(bytes, at, at === 0 ? `${comment}\n` : comment)] as const;
  });
  return new Map(rendered);
}

/** The offset behind the front matter, or 0. */
function findStart(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.indexOf(fence) !== 0) return 0;
  const end = buffer.indexOf(`\n${fence}`, fence.length - 1);
  return end === -1 ? 0 : end + 1 + fence.length;
}

function insert(bytes: Uint8Array, at: number, text: string): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text, 'utf8'), bytes.subarray(at)]);
}
