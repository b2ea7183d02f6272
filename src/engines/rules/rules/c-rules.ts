import type { StructuralRule } from '../rule.ts';
import { cBoundFromSource } from './c/c-bound-from-source.ts';
import { cFormatFromVariable } from './c/c-format-from-variable.ts';
import { cShellFromStrings } from './c/c-shell-from-strings.ts';
import { cSizeOfPointer } from './c/c-size-of-pointer.ts';
import { cUnboundedRead } from './c/c-unbounded-read.ts';
import { cUsedAfterFree } from './c/c-used-after-free.ts';

export const cRules: readonly StructuralRule[] = [
  cBoundFromSource,
  cFormatFromVariable,
  cShellFromStrings,
  cSizeOfPointer,
  cUnboundedRead,
  cUsedAfterFree,
];
