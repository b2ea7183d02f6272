import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const running =
  /^(?:query|query_as|query_scalar|execute|batch_execute|simple_query|query_row|query_one|query_opt|prepare|sql_query|exec|raw_sql|execute_batch|query_map)$/;
const valuePlace =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s)[\s\S]*(?:[=<>]|like|values\s*\(|\(\s*')\s*'?%?\{(?!placeholders|table|column|fields|limit|offset)/i;

export const rustSqlFromStrings: StructuralRule = {
  id: 'rust-sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ['rust'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'fn f() { sqlx::query(&format!("SELECT a FROM b WHERE c = \'{}\'", c)).fetch(pool); }',
      'fn f() { client.execute(&format!("DELETE FROM b WHERE id = {id}"), &[]); }',
    ],
    good: [
      'fn f() { sqlx::query("SELECT a FROM b WHERE c = $1").bind(c).fetch(pool); }',
      'fn f() { client.execute(&format!("SELECT a FROM {table} WHERE c = $1"), &[&c]); }',
      'fn f() { show(&format!("SELECT a FROM b WHERE c = {c}")); }',
    ],
  },
  triggers: ['format!'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const made = running.test(name)
      ? given
          .slice(0, 2)
          .map(formattedText)
          .find((text) => text !== null)
      : null;
    if (made === null || made === undefined || !valuePlace.test(made.text())) return null;
    return {
      comment:
        'A value becomes part of the SQL text here, so whoever controls it can rewrite the statement. Bind it as a parameter.',
      at: [made],
    };
  },
};

/** The content of the text that `&format!("…", …)` fills in, or null. */
function formattedText(argument: Node): Node | null {
  const macro = argument.is('reference_expression')
    ? (argument.field('value') ?? argument.child(1))
    : argument;
  if (macro?.is('macro_invocation') !== true || macro.field('macro')?.text() !== 'format') return null;
  return macro.find({ rule: { kind: 'string_content' } });
}
