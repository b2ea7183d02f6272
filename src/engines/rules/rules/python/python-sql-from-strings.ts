import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { valueInSql } from '../../any-language/sql.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const running =
  /^(?:execute|executemany|executescript|raw|fetch|fetchrow|fetchval|read_sql|read_sql_query|text)$/;

export const pythonSqlFromStrings: StructuralRule = {
  id: 'python-sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'cursor.execute(f"SELECT * FROM users WHERE name = \'{name}\'")\n',
      'cursor.execute("DELETE FROM sessions WHERE id = %s" % id)\n',
      'db.execute("SELECT a FROM b WHERE c = \'" + value + "\'")\n',
      'cursor.execute("UPDATE t SET a = \'{}\' WHERE b = 1".format(a))\n',
      'query = f"SELECT * FROM users WHERE id = {user_id}"\ncursor.execute(query)\n',
    ],
    good: [
      'cursor.execute("SELECT * FROM users WHERE name = %s", (name,))\n',
      'cursor.execute(f"SELECT * FROM {table} WHERE id = ?", (id,))\n',
      'cursor.execute("SELECT a FROM b LIMIT %d" % limit)\n',
      'cursor.execute(f"SELECT * FROM a WHERE id IN ({placeholders})", ids)\n',
      'message = f"select one from {a} where x = {b}"\nshow(message)\n',
    ],
  },
  triggers: [
    'execute',
    'raw(',
    'fetch',
    'read_sql',
    'text(',
    'SELECT',
    'select',
    'INSERT',
    'UPDATE',
    'DELETE',
  ],
  mentions: ['execute', '.raw(', '.fetch', 'read_sql', 'text('],
  kinds: ['call', 'assignment'],
  applies: isShipped,
  check(node, source) {
    const statement = node.is('call') ? argumentOf(node) : assignedTo(node, source);
    const value = statement === null ? null : valueInSql(statement);
    if (value === null) return null;
    return {
      comment: `${quote(value, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Pass it as a bound parameter.`,
      at: [value],
    };
  },
};

function argumentOf(call: Node): Node | null {
  const { name, given } = callOf(call);
  return running.test(name) ? (given[0] ?? null) : null;
}

/** The variables whose text is run somewhere in the source. */
const run = namesIn(/\b(?:execute|executemany|raw|read_sql|read_sql_query|fetch|fetchrow|text)\(\s*(\w+)\b/g);

function assignedTo(assignment: Node, source: SourceFacts): Node | null {
  return run(source).has(assignment.field('left')?.text() ?? '') ? assignment.field('right') : null;
}
