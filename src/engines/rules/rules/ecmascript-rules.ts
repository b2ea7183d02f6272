import type { StructuralRule } from '../rule.ts';
import { emptyCatch } from './ecmascript/empty-catch.ts';

export const ecmascriptRules: readonly StructuralRule[] = [emptyCatch];
