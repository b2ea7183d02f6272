import type { StructuralRule } from '../rule.ts';
import { goBareDuration } from './go/go-bare-duration.ts';
import { goCertificateNotChecked } from './go/go-certificate-not-checked.ts';
import { goDeferInLoop } from './go/go-defer-in-loop.ts';
import { goDroppedResult } from './go/go-dropped-result.ts';
import { goFastPasswordHash } from './go/go-fast-password-hash.ts';
import { goGuessableSecret } from './go/go-guessable-secret.ts';
import { goLateWaitGroup } from './go/go-late-wait-group.ts';
import { goLostError } from './go/go-lost-error.ts';
import { goOpenFileMode } from './go/go-open-file-mode.ts';
import { goRawHtml } from './go/go-raw-html.ts';
import { goShellFromStrings } from './go/go-shell-from-strings.ts';
import { goSkippedTest } from './go/go-skipped-test.ts';
import { goSqlFromStrings } from './go/go-sql-from-strings.ts';
import { goSwallowedError } from './go/go-swallowed-error.ts';
import { goUnclosedBody } from './go/go-unclosed-body.ts';

export const goRules: readonly StructuralRule[] = [
  goBareDuration,
  goCertificateNotChecked,
  goDeferInLoop,
  goDroppedResult,
  goFastPasswordHash,
  goGuessableSecret,
  goLateWaitGroup,
  goLostError,
  goOpenFileMode,
  goRawHtml,
  goShellFromStrings,
  goSkippedTest,
  goSqlFromStrings,
  goSwallowedError,
  goUnclosedBody,
];
