import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { valueInSql } from '../../any-language/sql.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const running =
  /^(?:execute|executeQuery|executeUpdate|addBatch|prepareStatement|prepareCall|createQuery|createNativeQuery|createSQLQuery|queryForObject|queryForList|queryForMap|query|update|rawQuery|execSQL|nativeQuery)$/;

export const javaSqlFromStrings: StructuralRule = {
  id: 'java-sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'class A { void f() { s.executeQuery("SELECT a FROM b WHERE c = \'" + name + "\'"); } }',
      'class A { void f() { c.prepareStatement(String.format("DELETE FROM b WHERE id = \'%s\'", id)); } }',
      'class A { void f() { String query = "SELECT a FROM b WHERE c = " + id; s.executeQuery(query); } }',
    ],
    good: [
      'class A { void f() { c.prepareStatement("SELECT a FROM b WHERE c = ?"); } }',
      'class A { void f() { s.executeQuery("SELECT a FROM " + table); } }',
      'class A { void f() { s.executeQuery("SELECT a FROM b LIMIT " + MAX_ROWS); } }',
      'class A { void f() { String text = "SELECT a FROM b WHERE c = " + id; show(text); } }',
    ],
  },
  triggers: ['SELECT', 'select', 'Select', 'INSERT', 'insert', 'UPDATE', 'update', 'DELETE', 'delete'],
  kinds: ['method_invocation', 'variable_declarator', 'assignment_expression'],
  applies: isShipped,
  check(node, source) {
    const statement = node.is('method_invocation') ? argumentOf(node) : assignedTo(node, source);
    const value = statement === null ? null : valueInSql(statement);
    if (value === null) return null;
    return {
      comment: `${quote(value, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Use a PreparedStatement and bind it.`,
      at: [value],
    };
  },
};

function argumentOf(call: Node): Node | null {
  const { name, given } = callOf(call);
  return running.test(name) ? (given[0] ?? null) : null;
}

/** The variables whose text is run somewhere in the source. */
const run = namesIn(
  /\.(?:execute|executeQuery|executeUpdate|addBatch|prepareStatement|createQuery|createNativeQuery|queryFor\w{1,20}|rawQuery|execSQL)\(\s*(\w+)\b/g,
);

function assignedTo(node: Node, source: SourceFacts): Node | null {
  const name = (node.field('name') ?? node.field('left'))?.text() ?? '';
  return run(source).has(name) ? (node.field('value') ?? node.field('right')) : null;
}
