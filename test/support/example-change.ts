import type { ChangeSet } from '../../src/toolchain/change.ts';
import { writeIn } from './working-tree.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** A change of every kind: it replaces, removes, creates, makes folders and leaves some empty. */
export const exampleChange: ChangeSet = {
  changes: [
    { path: 'AGENTS.md', before: bytes('by hand\n'), after: bytes('generated\n') },
    { path: '.agents/skills/old/SKILL.md', before: bytes('old skill\n'), after: null },
    { path: '.agents/skills/new/SKILL.md', before: null, after: bytes('new skill\n') },
    { path: '.agent-policy/backup/AGENTS.md', before: null, after: bytes('by hand\n') },
    { path: 'docs/other.md', before: bytes('other\n'), after: null },
  ],
  expected: new Map([
    ['policy/project.md', bytes('rule\n')],
    ['CLAUDE.md', null],
  ]),
};

export function writeOldTree(root: string): void {
  writeIn(root, 'AGENTS.md', 'by hand\n', 0o640);
  writeIn(root, '.agents/skills/old/SKILL.md', 'old skill\n');
  writeIn(root, 'policy/project.md', 'rule\n');
  writeIn(root, 'docs/other.md', 'other\n', 0o755);
  writeIn(root, 'docs/stays.md', 'stays\n');
}
