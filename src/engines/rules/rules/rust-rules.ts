import type { StructuralRule } from '../rule.ts';
import { rustBlockingSleep } from './rust/rust-blocking-sleep.ts';
import { rustCertificateNotChecked } from './rust/rust-certificate-not-checked.ts';
import { rustDebugMacro } from './rust/rust-debug-macro.ts';
import { rustDroppedGuard } from './rust/rust-dropped-guard.ts';
import { rustShellFromStrings } from './rust/rust-shell-from-strings.ts';
import { rustSkippedTest } from './rust/rust-skipped-test.ts';
import { rustSqlFromStrings } from './rust/rust-sql-from-strings.ts';
import { rustUnfinished } from './rust/rust-unfinished.ts';

export const rustRules: readonly StructuralRule[] = [
  rustBlockingSleep,
  rustCertificateNotChecked,
  rustDebugMacro,
  rustDroppedGuard,
  rustShellFromStrings,
  rustSkippedTest,
  rustSqlFromStrings,
  rustUnfinished,
];
