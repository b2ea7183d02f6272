import type { StructuralRule } from '../rule.ts';
import { rubyCertificateNotChecked } from './ruby/ruby-certificate-not-checked.ts';
import { rubyCodeFromParams } from './ruby/ruby-code-from-params.ts';
import { rubyDebuggerLeft } from './ruby/ruby-debugger-left.ts';
import { rubyFastPasswordHash } from './ruby/ruby-fast-password-hash.ts';
import { rubyFocusedTest } from './ruby/ruby-focused-test.ts';
import { rubyForgeryCheckOff } from './ruby/ruby-forgery-check-off.ts';
import { rubyJumpInEnsure } from './ruby/ruby-jump-in-ensure.ts';
import { rubyPermitAll } from './ruby/ruby-permit-all.ts';
import { rubyRawHtml } from './ruby/ruby-raw-html.ts';
import { rubyRedirectFromParams } from './ruby/ruby-redirect-from-params.ts';
import { rubyRepeatedKey } from './ruby/ruby-repeated-key.ts';
import { rubyRescueException } from './ruby/ruby-rescue-exception.ts';
import { rubyShellFromStrings } from './ruby/ruby-shell-from-strings.ts';
import { rubySkippedTest } from './ruby/ruby-skipped-test.ts';
import { rubySqlFromStrings } from './ruby/ruby-sql-from-strings.ts';
import { rubySwallowedException } from './ruby/ruby-swallowed-exception.ts';
import { rubyUnsafeLoad } from './ruby/ruby-unsafe-load.ts';

export const rubyRules: readonly StructuralRule[] = [
  rubyCertificateNotChecked,
  rubyCodeFromParams,
  rubyDebuggerLeft,
  rubyFastPasswordHash,
  rubyFocusedTest,
  rubyForgeryCheckOff,
  rubyJumpInEnsure,
  rubyPermitAll,
  rubyRawHtml,
  rubyRedirectFromParams,
  rubyRepeatedKey,
  rubyRescueException,
  rubyShellFromStrings,
  rubySkippedTest,
  rubySqlFromStrings,
  rubySwallowedException,
  rubyUnsafeLoad,
];
