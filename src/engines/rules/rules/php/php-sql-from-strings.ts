import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { valueInSql, valueInSqlCondition } from '../../any-language/sql.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const running =
  /^(?:query|prepare|exec|execute|mysqli_query|mysqli_real_query|mysqli_multi_query|mysql_query|pg_query|sqlite_query|select|statement|unprepared|get_results|get_row|get_var|get_col|executeQuery|executeStatement|createQuery|queryAll|queryOne|fetchAll|fetchAssoc|fetchOne)$/;
const raw = /^(?:whereRaw|havingRaw|orderByRaw|selectRaw|orWhereRaw)$/;

export const phpSqlFromStrings: StructuralRule = {
  id: 'php-sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '<?php $db->query("SELECT a FROM b WHERE c = \'$name\'");',
      '<?php mysqli_query($db, "SELECT a FROM b WHERE c = " . $_GET["c"]);',
      '<?php $query = "DELETE FROM b WHERE id = \'" . $id . "\'"; $db->exec($query);',
      '<?php $db->query(sprintf("SELECT a FROM b WHERE c = \'%s\'", $name));',
      '<?php User::whereRaw("name = \'$name\'")->get();',
    ],
    good: [
      '<?php $db->prepare("SELECT a FROM b WHERE c = ?");',
      '<?php $db->query("SELECT a FROM $table WHERE c = 1");',
      '<?php $db->query("SELECT a FROM b WHERE c = " . (int) $_GET["c"]);',
      '<?php $db->query("SELECT a FROM b WHERE c = " . $db->quote($name));',
      '<?php $db->query(sprintf("SELECT a FROM b WHERE c = %d", $id));',
      '<?php $wpdb->query("SELECT a FROM {$wpdb->posts} WHERE c = 1");',
    ],
  },
  triggers: [
    'SELECT',
    'select',
    'Select',
    'INSERT',
    'insert',
    'UPDATE',
    'update',
    'DELETE',
    'delete',
    'Raw(',
  ],
  kinds: [
    'member_call_expression',
    'scoped_call_expression',
    'function_call_expression',
    'assignment_expression',
  ],
  applies: isShipped,
  check(node, source) {
    const statements = node.is('assignment_expression') ? assignedTo(node, source) : argumentsOf(node);
    const { name } = node.is('assignment_expression') ? { name: '' } : callOf(node);
    const find = raw.test(name) ? valueInSqlCondition : valueInSql;
    const value = statements.map(find).find((each) => each !== null) ?? null;
    if (value === null) return null;
    return {
      comment: `${quote(value, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Use a prepared statement and bind it.`,
      at: [value],
    };
  },
};

/** The older functions take the connection first. */
function argumentsOf(call: Node): readonly Node[] {
  const { name, given } = callOf(call);
  return running.test(name) || raw.test(name) ? given.slice(0, 2) : [];
}

/** The variables whose text is run somewhere in the source. */
const run = namesIn(
  /\b(?:query|exec|prepare|mysqli?_\w{0,20}query|pg_query|get_results|get_row|get_var|execute\w{0,20})\(\s*(?:[^;,()\n]{1,200},\s*)?(\$\w+)\b/g,
);

function assignedTo(assignment: Node, source: SourceFacts): readonly Node[] {
  const right = assignment.field('right');
  return right !== null && run(source).has(assignment.field('left')?.text() ?? '') ? [right] : [];
}
