import type { StructuralRule } from '../rule.ts';
import { assertionWithoutCheck } from './ecmascript/assertion-without-check.ts';
import { asyncForEach } from './ecmascript/async-for-each.ts';
import { asyncPredicate } from './ecmascript/async-predicate.ts';
import { asyncPromiseExecutor } from './ecmascript/async-promise-executor.ts';
import { certificateNotChecked } from './ecmascript/certificate-not-checked.ts';
import { codeFromString } from './ecmascript/code-from-string.ts';
import { constantAssertion } from './ecmascript/constant-assertion.ts';
import { constantInitialisationVector } from './ecmascript/constant-initialisation-vector.ts';
import { credentialsForAnyOrigin } from './ecmascript/credentials-for-any-origin.ts';
import { emptyCatch } from './ecmascript/empty-catch.ts';
import { emptyTest } from './ecmascript/empty-test.ts';
import { errorNotThrown } from './ecmascript/error-not-thrown.ts';
import { fastPasswordHash } from './ecmascript/fast-password-hash.ts';
import { floatingPromise } from './ecmascript/floating-promise.ts';
import { focusedTest } from './ecmascript/focused-test.ts';
import { guessableSecret } from './ecmascript/guessable-secret.ts';
import { ignoredRejection } from './ecmascript/ignored-rejection.ts';
import { jumpInFinally } from './ecmascript/jump-in-finally.ts';
import { leakySignatureComparison } from './ecmascript/leaky-signature-comparison.ts';
import { openRenderer } from './ecmascript/open-renderer.ts';
import { pathFromRequest } from './ecmascript/path-from-request.ts';
import { postMessageToAnyOrigin } from './ecmascript/post-message-to-any-origin.ts';
import { rawHtml } from './ecmascript/raw-html.ts';
import { redirectFromRequest } from './ecmascript/redirect-from-request.ts';
import { regexpFromRequest } from './ecmascript/regexp-from-request.ts';
import { shellFromStrings } from './ecmascript/shell-from-strings.ts';
import { shellOption } from './ecmascript/shell-option.ts';
import { skippedTest } from './ecmascript/skipped-test.ts';
import { sqlFromStrings } from './ecmascript/sql-from-strings.ts';
import { thrownLiteral } from './ecmascript/thrown-literal.ts';
import { unawaitedAssertion } from './ecmascript/unawaited-assertion.ts';
import { unusedCallbackError } from './ecmascript/unused-callback-error.ts';
import { unverifiedToken } from './ecmascript/unverified-token.ts';
import { weakCipher } from './ecmascript/weak-cipher.ts';
import { worldWritableMode } from './ecmascript/world-writable-mode.ts';

export const ecmascriptRules: readonly StructuralRule[] = [
  assertionWithoutCheck,
  asyncForEach,
  asyncPredicate,
  asyncPromiseExecutor,
  certificateNotChecked,
  codeFromString,
  constantAssertion,
  constantInitialisationVector,
  credentialsForAnyOrigin,
  emptyCatch,
  emptyTest,
  errorNotThrown,
  fastPasswordHash,
  floatingPromise,
  focusedTest,
  guessableSecret,
  ignoredRejection,
  jumpInFinally,
  leakySignatureComparison,
  openRenderer,
  pathFromRequest,
  postMessageToAnyOrigin,
  rawHtml,
  redirectFromRequest,
  regexpFromRequest,
  shellFromStrings,
  shellOption,
  skippedTest,
  sqlFromStrings,
  thrownLiteral,
  unawaitedAssertion,
  unusedCallbackError,
  unverifiedToken,
  weakCipher,
  worldWritableMode,
];
