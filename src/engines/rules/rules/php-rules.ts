import type { StructuralRule } from '../rule.ts';
import { phpCertificateNotChecked } from './php/php-certificate-not-checked.ts';
import { phpCodeFromRequest } from './php/php-code-from-request.ts';
import { phpDebugOutput } from './php/php-debug-output.ts';
import { phpEchoedRequest } from './php/php-echoed-request.ts';
import { phpEmptyCatch } from './php/php-empty-catch.ts';
import { phpFastPasswordHash } from './php/php-fast-password-hash.ts';
import { phpGuessableSecret } from './php/php-guessable-secret.ts';
import { phpLooseHashComparison } from './php/php-loose-hash-comparison.ts';
import { phpPathFromRequest } from './php/php-path-from-request.ts';
import { phpShellFromStrings } from './php/php-shell-from-strings.ts';
import { phpSkippedTest } from './php/php-skipped-test.ts';
import { phpSqlFromStrings } from './php/php-sql-from-strings.ts';

export const phpRules: readonly StructuralRule[] = [
  phpCertificateNotChecked,
  phpCodeFromRequest,
  phpDebugOutput,
  phpEchoedRequest,
  phpEmptyCatch,
  phpFastPasswordHash,
  phpGuessableSecret,
  phpLooseHashComparison,
  phpPathFromRequest,
  phpShellFromStrings,
  phpSkippedTest,
  phpSqlFromStrings,
];
