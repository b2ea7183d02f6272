import type { Rule } from './rule.ts';
import { ecmascriptRules } from './rules/ecmascript-rules.ts';
import { polyglotRules } from './rules/polyglot-rules.ts';
import { pythonRules } from './rules/python-rules.ts';
import { textRules } from './rules/text-rules.ts';

/** All built-in rules, by id. Each family's own list says which files it has. */
export const rules: readonly Rule[] = [
  ...ecmascriptRules,
  ...textRules,
  ...polyglotRules,
  ...pythonRules,
].sort((left, right) => (left.id < right.id ? -1 : 1));
