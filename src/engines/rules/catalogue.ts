import type { Rule } from './rule.ts';
import { ecmascriptRules } from './rules/ecmascript-rules.ts';
import { goRules } from './rules/go-rules.ts';
import { javaRules } from './rules/java-rules.ts';
import { polyglotRules } from './rules/polyglot-rules.ts';
import { pythonRules } from './rules/python-rules.ts';
import { rubyRules } from './rules/ruby-rules.ts';
import { rustRules } from './rules/rust-rules.ts';
import { shellRules } from './rules/shell-rules.ts';
import { textRules } from './rules/text-rules.ts';

/** All built-in rules, by id. Each family's own list says which files it has. */
export const rules: readonly Rule[] = [
  ...ecmascriptRules,
  ...textRules,
  ...goRules,
  ...javaRules,
  ...polyglotRules,
  ...pythonRules,
  ...rubyRules,
  ...rustRules,
  ...shellRules,
].sort((left, right) => (left.id < right.id ? -1 : 1));
