import type { StructuralRule } from '../rule.ts';
import { assignedInCondition } from './polyglot/assigned-in-condition.ts';
import { assignedToItself } from './polyglot/assigned-to-itself.ts';
import { branchNeverTaken } from './polyglot/branch-never-taken.ts';
import { equalBranches } from './polyglot/equal-branches.ts';
import { equalSides } from './polyglot/equal-sides.ts';
import { neverReached } from './polyglot/never-reached.ts';
import { repeatedSide } from './polyglot/repeated-side.ts';
import { semicolonAsBranch } from './polyglot/semicolon-as-branch.ts';
import { unguardedJump } from './polyglot/unguarded-jump.ts';

export const polyglotRules: readonly StructuralRule[] = [
  assignedInCondition,
  assignedToItself,
  branchNeverTaken,
  equalBranches,
  equalSides,
  neverReached,
  repeatedSide,
  semicolonAsBranch,
  unguardedJump,
];
