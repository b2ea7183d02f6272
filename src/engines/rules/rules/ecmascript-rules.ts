import type { StructuralRule } from '../rule.ts';
import { assertionWithoutCheck } from './ecmascript/assertion-without-check.ts';
import { asyncForEach } from './ecmascript/async-for-each.ts';
import { asyncPredicate } from './ecmascript/async-predicate.ts';
import { asyncPromiseExecutor } from './ecmascript/async-promise-executor.ts';
import { constantAssertion } from './ecmascript/constant-assertion.ts';
import { emptyCatch } from './ecmascript/empty-catch.ts';
import { emptyTest } from './ecmascript/empty-test.ts';
import { errorNotThrown } from './ecmascript/error-not-thrown.ts';
import { floatingPromise } from './ecmascript/floating-promise.ts';
import { focusedTest } from './ecmascript/focused-test.ts';
import { ignoredRejection } from './ecmascript/ignored-rejection.ts';
import { jumpInFinally } from './ecmascript/jump-in-finally.ts';
import { skippedTest } from './ecmascript/skipped-test.ts';
import { thrownLiteral } from './ecmascript/thrown-literal.ts';
import { unawaitedAssertion } from './ecmascript/unawaited-assertion.ts';
import { unusedCallbackError } from './ecmascript/unused-callback-error.ts';

export const ecmascriptRules: readonly StructuralRule[] = [
  assertionWithoutCheck,
  asyncForEach,
  asyncPredicate,
  asyncPromiseExecutor,
  constantAssertion,
  emptyCatch,
  emptyTest,
  errorNotThrown,
  floatingPromise,
  focusedTest,
  ignoredRejection,
  jumpInFinally,
  skippedTest,
  thrownLiteral,
  unawaitedAssertion,
  unusedCallbackError,
];
