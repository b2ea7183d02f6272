import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { valueInSql } from '../../any-language/sql.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const running =
  /^(?:Query|QueryRow|Exec|Prepare|Get|Select|NamedExec|Queryx|QueryRowx|MustExec|Raw)(?:Context)?$/;

export const goSqlFromStrings: StructuralRule = {
  id: 'go-sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tdb.Query("SELECT a FROM b WHERE c = \'" + name + "\'")\n}\n',
      'package a\n\nfunc f() {\n\tdb.ExecContext(ctx, fmt.Sprintf("DELETE FROM b WHERE id = \'%s\'", id))\n}\n',
      'package a\n\nfunc f() {\n\tquery := fmt.Sprintf("SELECT a FROM b WHERE c = %v", c)\n\tdb.QueryRow(query)\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\tdb.Query("SELECT a FROM b WHERE c = $1", name)\n}\n',
      'package a\n\nfunc f() {\n\tdb.Query(fmt.Sprintf("SELECT a FROM %s WHERE c = $1", table), name)\n}\n',
      'package a\n\nfunc f() {\n\tdb.Query(fmt.Sprintf("SELECT a FROM b LIMIT %d", limit))\n}\n',
      'package a\n\nfunc f() {\n\tdb.Query("SELECT a FROM b WHERE c IN (" + placeholders + ")", args...)\n}\n',
    ],
  },
  triggers: ['SELECT', 'select', 'INSERT', 'insert', 'UPDATE', 'update', 'DELETE', 'delete'],
  kinds: ['call_expression', 'short_var_declaration', 'assignment_statement'],
  applies: isShipped,
  check(node, source) {
    const statements = node.is('call_expression') ? argumentsOf(node) : assignedTo(node, source);
    const value = statements.map(valueInSql).find((each) => each !== null) ?? null;
    if (value === null) return null;
    return {
      comment: `${quote(value, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Pass it as a bound parameter.`,
      at: [value],
    };
  },
};

/** A context, or where the result goes, may stand before the statement. */
function argumentsOf(call: Node): readonly Node[] {
  const { name, given } = callOf(call);
  return running.test(name) ? given.slice(0, 3) : [];
}

/** The variables whose text is run somewhere in the source. */
const run = namesIn(
  /\b(?:Query|QueryRow|Exec|Prepare|Raw|Select|Get|Queryx)(?:Context)?\((?:[\w.&]{1,80},\s*){0,2}(\w+)\b/g,
);

function assignedTo(assignment: Node, source: SourceFacts): readonly Node[] {
  const right = assignment.field('right');
  if (right === null || !run(source).has(assignment.field('left')?.text() ?? '')) return [];
  return right.children().filter((child) => child.isNamed());
}
