import type { DraftSource } from '../draft/read-source.ts';
import type { InstructionFile } from '../state/instruction-files.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/** The bytes of instruction files, in their order. What the tree refuses is told by the tree. */
export function readSources(
  files: readonly InstructionFile[],
  tree: WorkingTree,
): readonly (DraftSource & InstructionFile)[] {
  return files.flatMap((file) => {
    const bytes = tree.read(file.path);
    return bytes === null ? [] : [{ ...file, bytes }];
  });
}
