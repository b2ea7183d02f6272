// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { variablePartsOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const statement =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|replace\s+into\s)/i;
/** A value stands behind a comparison, a quote, an opening parenthesis or a comma; a table name does not. */
const valuePosition = /(?:[=<>'(,]|\blike|\blimit|\boffset|\bbetween|\band|\bin)\s*$/i;
const harmless = /escape|quote|sanitiz|placeholder|\.join\(|\blength$|^\s*(?:Number|parseInt|BigInt)\(/i;

export const sqlFromStrings: StructuralRule = {
  id: 'sql-from-strings',
  title: 'SQL statement put together from strings',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'A value that becomes part of the statement can change what the statement does; bound parameters cannot.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      "db.query(`SELECT * FROM users WHERE name = '${name}'`);",
      'await connection.execute("DELETE FROM sessions WHERE id = " + id);',
      'pool.query(`INSERT INTO logs (text) VALUES (${text})`, done);',
    ],
    good: [
      "db.query('SELECT * FROM users WHERE name = $1', [name]);",
      'db.query(sql`SELECT * FROM users WHERE name = ${name}`);',
      'db.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);',
      'db.query(`SELECT * FROM users WHERE id IN (${ids.map(() => "?").join(", ")})`, ids);',
      'db.query(`SELECT * FROM users LIMIT ${MAX_ROWS}`);',
      'search.query(`select the items from ${a} or ${b}`);',
      'db.query("SELECT * FROM users WHERE name = " + db.escape(name));',
    ],
  },
  triggers: ['query', 'execute', 'exec(', '.raw', 'Unsafe(', '.prepare(', '.all(', '.run(', '.get('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    if (
      !/^(?:query|execute|exec|raw|prepare|all|run|get|\$(?:query|execute)RawUnsafe)$/.test(
        calleeOf(node).name,
      )
    )
      return null;
    const [text] = argumentsOf(node);
    if (text === undefined) return null;
    const part = variablePartsOf(text).find((each) => isValue(text, each));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Pass it as a bound parameter.`,
      at: [part],
    };
  },
};

function isValue(text: Node, part: Node): boolean {
  const before = text.text().slice(1, part.range().start.index - text.range().start.index);
  return (
    statement.test(before) &&
    valuePosition.test(before.replace(/["'`]?\s*\+\s*$/, '')) &&
    !harmless.test(part.text())
  );
}
