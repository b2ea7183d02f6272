import type { TextRule } from '../rule.ts';
import { mergeMarker } from './text/merge-marker.ts';

export const textRules: readonly TextRule[] = [mergeMarker];
