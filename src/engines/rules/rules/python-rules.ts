import type { StructuralRule } from '../rule.ts';
import { pythonAssertionNotCalled } from './python/python-assertion-not-called.ts';
import { pythonBlockingSleep } from './python/python-blocking-sleep.ts';
import { pythonCertificateNotChecked } from './python/python-certificate-not-checked.ts';
import { pythonCodeFromString } from './python/python-code-from-string.ts';
import { pythonComparisonAsStatement } from './python/python-comparison-as-statement.ts';
import { pythonDebugOutput } from './python/python-debug-output.ts';
import { pythonDebugServer } from './python/python-debug-server.ts';
import { pythonDebuggerLeft } from './python/python-debugger-left.ts';
import { pythonExceptOr } from './python/python-except-or.ts';
import { pythonExceptionNotRaised } from './python/python-exception-not-raised.ts';
import { pythonFastPasswordHash } from './python/python-fast-password-hash.ts';
import { pythonFrozenDefault } from './python/python-frozen-default.ts';
import { pythonGuessableFile } from './python/python-guessable-file.ts';
import { pythonGuessableSecret } from './python/python-guessable-secret.ts';
import { pythonIdentityWithLiteral } from './python/python-identity-with-literal.ts';
import { pythonJumpInFinally } from './python/python-jump-in-finally.ts';
import { pythonLeakyComparison } from './python/python-leaky-comparison.ts';
import { pythonMutableDefault } from './python/python-mutable-default.ts';
import { pythonNoneResult } from './python/python-none-result.ts';
import { pythonOpenFileMode } from './python/python-open-file-mode.ts';
import { pythonOrLiteral } from './python/python-or-literal.ts';
import { pythonPickleFromOutside } from './python/python-pickle-from-outside.ts';
import { pythonRawHtml } from './python/python-raw-html.ts';
import { pythonRepeatedKey } from './python/python-repeated-key.ts';
import { pythonShadowedExcept } from './python/python-shadowed-except.ts';
import { pythonShellFromStrings } from './python/python-shell-from-strings.ts';
import { pythonSkippedTest } from './python/python-skipped-test.ts';
import { pythonSqlFromStrings } from './python/python-sql-from-strings.ts';
import { pythonSwallowedException } from './python/python-swallowed-exception.ts';
import { pythonTupleAssertion } from './python/python-tuple-assertion.ts';
import { pythonUnawaitedCoroutine } from './python/python-unawaited-coroutine.ts';
import { pythonUnfilteredExtract } from './python/python-unfiltered-extract.ts';
import { pythonUnsafeYaml } from './python/python-unsafe-yaml.ts';
import { pythonUnverifiedToken } from './python/python-unverified-token.ts';
import { pythonWeakCipher } from './python/python-weak-cipher.ts';

export const pythonRules: readonly StructuralRule[] = [
  pythonAssertionNotCalled,
  pythonBlockingSleep,
  pythonCertificateNotChecked,
  pythonCodeFromString,
  pythonComparisonAsStatement,
  pythonDebugOutput,
  pythonDebugServer,
  pythonDebuggerLeft,
  pythonExceptOr,
  pythonExceptionNotRaised,
  pythonFastPasswordHash,
  pythonFrozenDefault,
  pythonGuessableFile,
  pythonGuessableSecret,
  pythonIdentityWithLiteral,
  pythonJumpInFinally,
  pythonLeakyComparison,
  pythonMutableDefault,
  pythonNoneResult,
  pythonOpenFileMode,
  pythonOrLiteral,
  pythonPickleFromOutside,
  pythonRawHtml,
  pythonRepeatedKey,
  pythonShadowedExcept,
  pythonShellFromStrings,
  pythonSkippedTest,
  pythonSqlFromStrings,
  pythonSwallowedException,
  pythonTupleAssertion,
  pythonUnawaitedCoroutine,
  pythonUnfilteredExtract,
  pythonUnsafeYaml,
  pythonUnverifiedToken,
  pythonWeakCipher,
];
