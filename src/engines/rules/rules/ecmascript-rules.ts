import type { StructuralRule } from '../rule.ts';
import { arrayOfHoles } from './ecmascript/array-of-holes.ts';
import { assertionWithoutCheck } from './ecmascript/assertion-without-check.ts';
import { assignmentAsCondition } from './ecmascript/assignment-as-condition.ts';
import { asyncForEach } from './ecmascript/async-for-each.ts';
import { asyncPredicate } from './ecmascript/async-predicate.ts';
import { asyncPromiseExecutor } from './ecmascript/async-promise-executor.ts';
import { certificateNotChecked } from './ecmascript/certificate-not-checked.ts';
import { codeFromString } from './ecmascript/code-from-string.ts';
import { comparedWithNan } from './ecmascript/compared-with-nan.ts';
import { comparedWithNewObject } from './ecmascript/compared-with-new-object.ts';
import { comparisonAsStatement } from './ecmascript/comparison-as-statement.ts';
import { constantAssertion } from './ecmascript/constant-assertion.ts';
import { constantCondition } from './ecmascript/constant-condition.ts';
import { constantInitialisationVector } from './ecmascript/constant-initialisation-vector.ts';
import { credentialsForAnyOrigin } from './ecmascript/credentials-for-any-origin.ts';
import { debugOutput } from './ecmascript/debug-output.ts';
import { debuggerStatement } from './ecmascript/debugger-statement.ts';
import { deserialisedCode } from './ecmascript/deserialised-code.ts';
import { effectWithoutCleanup } from './ecmascript/effect-without-cleanup.ts';
import { emptyCatch } from './ecmascript/empty-catch.ts';
import { emptyTest } from './ecmascript/empty-test.ts';
import { errorNotThrown } from './ecmascript/error-not-thrown.ts';
import { fastPasswordHash } from './ecmascript/fast-password-hash.ts';
import { fileNeverClosed } from './ecmascript/file-never-closed.ts';
import { floatingPromise } from './ecmascript/floating-promise.ts';
import { focusedTest } from './ecmascript/focused-test.ts';
import { guessableSecret } from './ecmascript/guessable-secret.ts';
import { identicalBranches } from './ecmascript/identical-branches.ts';
import { ignoredRejection } from './ecmascript/ignored-rejection.ts';
import { impossibleLength } from './ecmascript/impossible-length.ts';
import { indexAsBoolean } from './ecmascript/index-as-boolean.ts';
import { indexPastEnd } from './ecmascript/index-past-end.ts';
import { jumpInFinally } from './ecmascript/jump-in-finally.ts';
import { leakySignatureComparison } from './ecmascript/leaky-signature-comparison.ts';
import { listenerNeverRemoved } from './ecmascript/listener-never-removed.ts';
import { misspeltTypeName } from './ecmascript/misspelt-type-name.ts';
import { negatedLeftSide } from './ecmascript/negated-left-side.ts';
import { openRenderer } from './ecmascript/open-renderer.ts';
import { parseIntAsCallback } from './ecmascript/parse-int-as-callback.ts';
import { pathFromRequest } from './ecmascript/path-from-request.ts';
import { postMessageToAnyOrigin } from './ecmascript/post-message-to-any-origin.ts';
import { promiseAsCondition } from './ecmascript/promise-as-condition.ts';
import { rawHtml } from './ecmascript/raw-html.ts';
import { redirectFromRequest } from './ecmascript/redirect-from-request.ts';
import { regexpFromRequest } from './ecmascript/regexp-from-request.ts';
import { repeatedCase } from './ecmascript/repeated-case.ts';
import { repeatedCondition } from './ecmascript/repeated-condition.ts';
import { repeatedKey } from './ecmascript/repeated-key.ts';
import { repeatedOperand } from './ecmascript/repeated-operand.ts';
import { sameOperands } from './ecmascript/same-operands.ts';
import { selfAssignment } from './ecmascript/self-assignment.ts';
import { sharedFill } from './ecmascript/shared-fill.ts';
import { shellFromStrings } from './ecmascript/shell-from-strings.ts';
import { shellOption } from './ecmascript/shell-option.ts';
import { skippedTest } from './ecmascript/skipped-test.ts';
import { sqlFromStrings } from './ecmascript/sql-from-strings.ts';
import { stringAsCondition } from './ecmascript/string-as-condition.ts';
import { textSortedNumbers } from './ecmascript/text-sorted-numbers.ts';
import { thrownLiteral } from './ecmascript/thrown-literal.ts';
import { unawaitedAssertion } from './ecmascript/unawaited-assertion.ts';
import { uninterpolatedString } from './ecmascript/uninterpolated-string.ts';
import { unreachableCode } from './ecmascript/unreachable-code.ts';
import { unusedCallbackError } from './ecmascript/unused-callback-error.ts';
import { unusedResult } from './ecmascript/unused-result.ts';
import { unverifiedToken } from './ecmascript/unverified-token.ts';
import { weakCipher } from './ecmascript/weak-cipher.ts';
import { worldWritableMode } from './ecmascript/world-writable-mode.ts';

export const ecmascriptRules: readonly StructuralRule[] = [
  arrayOfHoles,
  assertionWithoutCheck,
  assignmentAsCondition,
  asyncForEach,
  asyncPredicate,
  asyncPromiseExecutor,
  certificateNotChecked,
  codeFromString,
  comparedWithNan,
  comparedWithNewObject,
  comparisonAsStatement,
  constantAssertion,
  constantCondition,
  constantInitialisationVector,
  credentialsForAnyOrigin,
  debugOutput,
  debuggerStatement,
  deserialisedCode,
  effectWithoutCleanup,
  emptyCatch,
  emptyTest,
  errorNotThrown,
  fastPasswordHash,
  fileNeverClosed,
  floatingPromise,
  focusedTest,
  guessableSecret,
  identicalBranches,
  ignoredRejection,
  impossibleLength,
  indexAsBoolean,
  indexPastEnd,
  jumpInFinally,
  leakySignatureComparison,
  listenerNeverRemoved,
  misspeltTypeName,
  negatedLeftSide,
  openRenderer,
  parseIntAsCallback,
  pathFromRequest,
  postMessageToAnyOrigin,
  promiseAsCondition,
  rawHtml,
  redirectFromRequest,
  regexpFromRequest,
  repeatedCase,
  repeatedCondition,
  repeatedKey,
  repeatedOperand,
  sameOperands,
  selfAssignment,
  sharedFill,
  shellFromStrings,
  shellOption,
  skippedTest,
  sqlFromStrings,
  stringAsCondition,
  textSortedNumbers,
  thrownLiteral,
  unawaitedAssertion,
  uninterpolatedString,
  unreachableCode,
  unusedCallbackError,
  unusedResult,
  unverifiedToken,
  weakCipher,
  worldWritableMode,
];
