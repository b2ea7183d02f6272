import { toTwinKey } from '../../core/index.ts';
import { skillsPath } from '../configuration.ts';
import type { Corpus } from '../corpus.ts';
import type { Fault } from '../fault.ts';
import type { FileSource } from '../file-source.ts';
import type { Lock } from '../lock.ts';

/**
 * Files in folders of generated skills that nobody generated: an agent that follows a skill might read them (PO-8). Such
 * a folder is one whose name the corpus knows or the lock lists, in any spelling that some file system takes for it; all
 * other skills belong to the repository.
 */
export function findExtraFiles(
  lock: Lock,
  corpus: Corpus,
  generated: ReadonlySet<string>,
  source: FileSource,
): readonly Fault[] {
  const names = new Set(
    [...corpus.skills.keys(), ...[...lock.outputs.keys()].flatMap(skillOf)].map(toTwinKey),
  );
  return source
    .list(skillsPath)
    .filter((path) => skillOf(path).some((name) => names.has(toTwinKey(name))))
    .filter((path) => !lock.outputs.has(path) && !generated.has(path))
    .map((path) => ({ code: 'policy.extra-file', path, at: null, subject: '', related: [] }));
}

/** The name of the skill that a path lies in the folder of, or nothing. */
function skillOf(path: string): readonly string[] {
  const [name, ...rest] = path.startsWith(`${skillsPath}/`)
    ? path.slice(skillsPath.length + 1).split('/')
    : [];
  return name === undefined || rest.length === 0 ? [] : [name];
}
