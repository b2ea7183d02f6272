import { skillsPath } from '../../policy/index.ts';
import { byBytes } from '../plan/by-bytes.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/**
 * What adoption makes of a hand-written file. `fixed-place`: a tool reads it there, so a generated file takes its place.
 * `movable`: its rules move into modules and it goes. `skills`: the folder of procedures, which stays. `other`: no
 * Markdown, or a link; it stays too.
 */
export type InstructionKind = 'fixed-place' | 'movable' | 'skills' | 'other';

/** A file with instructions for agents that somebody wrote by hand. */
export interface InstructionFile {
  readonly path: string;
  readonly kind: InstructionKind;
}

/** Tools look for each of these at exactly this path. */
const fixedPlaces = ['.github/copilot-instructions.md', 'AGENTS.md', 'CLAUDE.md', 'GEMINI.md'];
/** A file in old versions of the editor, a folder in new ones. */
const cursorRules = '.cursor/rules';
const policiesFolder = '.agents/policies';

const markdown = /\.(?:md|mdc|markdown)$/i;

/**
 * The instruction files of an unmanaged repository, sorted by path. Nothing there is generated: that takes a lock, and a
 * marker in a text can be copied. Skills are one entry, because nobody reads them to adopt what stands beside them.
 */
export function readInstructionFiles(tree: WorkingTree): readonly InstructionFile[] {
  const files: InstructionFile[] = [
    ...fixedPlaces.flatMap((path) => readFixedPlace(tree, path)),
    ...listMovable(tree, cursorRules),
    ...listMovable(tree, policiesFolder),
    ...findSkills(tree),
  ];
  return files.sort((left, right) => byBytes(left.path, right.path));
}

function readFixedPlace(tree: WorkingTree, path: string): readonly InstructionFile[] {
  const kind = tree.kind(path);
  if (kind === null) return [];
  return [{ path, kind: kind === 'file' ? 'fixed-place' : 'other' }];
}

function listMovable(tree: WorkingTree, place: string): readonly InstructionFile[] {
  const kind = tree.kind(place);
  if (kind === 'file') return [{ path: place, kind: 'movable' }];
  if (kind !== 'folder') return kind === null ? [] : [{ path: place, kind: 'other' }];
  return tree.list(place).map((path) => ({ path, kind: markdown.test(path) ? 'movable' : 'other' }));
}

function findSkills(tree: WorkingTree): readonly InstructionFile[] {
  return tree.kind(skillsPath) === null ? [] : [{ path: skillsPath, kind: 'skills' }];
}
