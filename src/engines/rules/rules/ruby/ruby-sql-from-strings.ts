import { callOf } from '../../any-language/call.ts';
import { valueInSql, valueInSqlCondition } from '../../any-language/sql.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import { fromParams } from '../../ruby/params.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const whole =
  /^(?:find_by_sql|execute|exec_query|select_all|select_value|select_values|select_one|select_rows|query|exec|exec_params|count_by_sql|delete_sql)$/;
const conditions = /^(?:where|having|not|exists\?|find_by|rewhere|delete_all|destroy_all|joins)$/;
const clauses = /^(?:order|reorder|group|pluck|select|from|calculate|lock|Arel\.sql|sql)$/;

export const rubySqlFromStrings: StructuralRule = {
  id: 'ruby-sql-from-strings',
  title: 'SQL put together from strings',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'User.where("name = \'#{params[:name]}\'")\n',
      'connection.execute("DELETE FROM sessions WHERE id = #{id}")\n',
      'User.find_by_sql("SELECT * FROM users WHERE name = \'" + name + "\'")\n',
      'User.where("age > #{age}").order(:name)\n',
      'User.order("#{params[:column]} ASC")\n',
      'Arel.sql("lower(#{params[:column]})")\n',
    ],
    good: [
      'User.where("name = ?", params[:name])\n',
      'User.where(name: params[:name])\n',
      'connection.execute("DELETE FROM #{table} WHERE id = 1")\n',
      'User.where("#{table_name}.age > 3")\n',
      'User.where("name = #{connection.quote(name)}")\n',
      'User.order("#{column} ASC")\n',
      'rows.select("#{params[:a]}")\n',
    ],
  },
  triggers: ['#{', '" +', "' +"],
  kinds: ['call'],
  applies: (file) => isShipped(file) && !/(?:^|\/)migrate\//.test(file.path),
  check(node) {
    const { name, given } = callOf(node);
    const [text] = given;
    const value = text === undefined ? null : valueIn(node, name, text);
    if (value === null) return null;
    return {
      comment: `${quote(value, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Pass it as a bound parameter, or choose among fixed names.`,
      at: [value],
    };
  },
};

function valueIn(call: Node, name: string, text: Node): Node | null {
  if (whole.test(name)) return valueInSql(text);
  if (conditions.test(name)) return valueInSqlCondition(text);
  const isQuery =
    clauses.test(name) && /^[A-Z]|\.(?:where|order|joins|all|group|includes)\b/.test(call.text());
  const client = isQuery ? fromParams(text) : null;
  return text.is('element_reference') ? null : client;
}
