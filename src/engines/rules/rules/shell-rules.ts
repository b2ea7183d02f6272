import type { StructuralRule } from '../rule.ts';
import { shellAlwaysTrueTest } from './shell/shell-always-true-test.ts';
import { shellDeleteAfterCd } from './shell/shell-delete-after-cd.ts';
import { shellDeleteFromRoot } from './shell/shell-delete-from-root.ts';
import { shellGuessableFile } from './shell/shell-guessable-file.ts';
import { shellRedirectOrder } from './shell/shell-redirect-order.ts';
import { shellSpacedAssignment } from './shell/shell-spaced-assignment.ts';
import { shellSudoRedirect } from './shell/shell-sudo-redirect.ts';
import { shellUnquotedDelete } from './shell/shell-unquoted-delete.ts';

export const shellRules: readonly StructuralRule[] = [
  shellAlwaysTrueTest,
  shellDeleteAfterCd,
  shellDeleteFromRoot,
  shellGuessableFile,
  shellRedirectOrder,
  shellSpacedAssignment,
  shellSudoRedirect,
  shellUnquotedDelete,
];
