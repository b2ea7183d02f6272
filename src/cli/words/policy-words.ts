import type { PolicyCode } from '../../app/policy/index.ts';
import type { DiagnosticWords } from './diagnostic-words.ts';
import { lockWords } from './policy/lock-words.ts';
import { pathWords } from './policy/path-words.ts';
import { ruleWords } from './policy/rule-words.ts';
import { shapeWords } from './policy/shape-words.ts';
import { yamlWords } from './policy/yaml-words.ts';

/** What can be wrong with a configuration, a lock, a module, a profile, a skill, or what they say together. */
export const policyWords: DiagnosticWords<PolicyCode> = {
  ...yamlWords,
  ...shapeWords,
  ...pathWords,
  ...ruleWords,
  ...lockWords,
};
