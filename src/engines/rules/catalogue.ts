import type { Rule } from './rule.ts';
import { cRules } from './rules/c-rules.ts';
import { containersRules } from './rules/containers-rules.ts';
import { ecmascriptRules } from './rules/ecmascript-rules.ts';
import { goRules } from './rules/go-rules.ts';
import { javaRules } from './rules/java-rules.ts';
import { phpRules } from './rules/php-rules.ts';
import { polyglotRules } from './rules/polyglot-rules.ts';
import { pythonRules } from './rules/python-rules.ts';
import { rubyRules } from './rules/ruby-rules.ts';
import { rustRules } from './rules/rust-rules.ts';
import { shellRules } from './rules/shell-rules.ts';
import { textRules } from './rules/text-rules.ts';
import { workflowsRules } from './rules/workflows-rules.ts';

/** All built-in rules, by id. Each family's own list says which files it has. */
export const rules: readonly Rule[] = [
  ...ecmascriptRules,
  ...textRules,
  ...cRules,
  ...containersRules,
  ...goRules,
  ...javaRules,
  ...phpRules,
  ...polyglotRules,
  ...pythonRules,
  ...rubyRules,
  ...rustRules,
  ...shellRules,
  ...workflowsRules,
].sort((left, right) => (left.id < right.id ? -1 : 1));
