import type { StructuralRule } from '../rule.ts';
import { assignedToItself } from './polyglot/assigned-to-itself.ts';
import { branchNeverTaken } from './polyglot/branch-never-taken.ts';
import { equalBranches } from './polyglot/equal-branches.ts';
import { equalSides } from './polyglot/equal-sides.ts';
import { neverReached } from './polyglot/never-reached.ts';
import { repeatedSide } from './polyglot/repeated-side.ts';

export const polyglotRules: readonly StructuralRule[] = [
  assignedToItself,
  branchNeverTaken,
  equalBranches,
  equalSides,
  neverReached,
  repeatedSide,
];
