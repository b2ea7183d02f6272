import type { StructuralRule } from '../rule.ts';
import { javaDroppedResult } from './java/java-dropped-result.ts';
import { javaEmptyCatch } from './java/java-empty-catch.ts';
import { javaExceptionNotThrown } from './java/java-exception-not-thrown.ts';
import { javaFastPasswordHash } from './java/java-fast-password-hash.ts';
import { javaJumpInFinally } from './java/java-jump-in-finally.ts';
import { javaObjectsFromOutside } from './java/java-objects-from-outside.ts';
import { javaShellFromStrings } from './java/java-shell-from-strings.ts';
import { javaSkippedTest } from './java/java-skipped-test.ts';
import { javaSqlFromStrings } from './java/java-sql-from-strings.ts';
import { javaTextIdentity } from './java/java-text-identity.ts';
import { javaThreadNotStarted } from './java/java-thread-not-started.ts';
import { javaTrustsEveryone } from './java/java-trusts-everyone.ts';
import { javaWeakCipher } from './java/java-weak-cipher.ts';
import { javaWeekYear } from './java/java-week-year.ts';

export const javaRules: readonly StructuralRule[] = [
  javaDroppedResult,
  javaEmptyCatch,
  javaExceptionNotThrown,
  javaFastPasswordHash,
  javaJumpInFinally,
  javaObjectsFromOutside,
  javaShellFromStrings,
  javaSkippedTest,
  javaSqlFromStrings,
  javaTextIdentity,
  javaThreadNotStarted,
  javaTrustsEveryone,
  javaWeakCipher,
  javaWeekYear,
];
