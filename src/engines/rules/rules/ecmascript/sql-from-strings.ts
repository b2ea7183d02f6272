// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { variablePartsOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const statement =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|replace\s+into\s)/i;
/** A value stands behind a comparison, a quote, an opening parenthesis or a comma; a table name does not. */
const valuePosition = /(?:[=<>'(,]|\blike|\blimit|\boffset|\bbetween|\band|\bin)\s*$/i;
const harmless = /escape|quote|sanitiz|placeholder|\.join\(|\blength$|^\s*(?:Number|parseInt|BigInt)\(/i;

/** How many values of one statement are looked at. */
const readParts = 50;

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
    const written = text.text();
    const from = text.range().start.index;
    const part = variablePartsOf(text)
      .slice(0, readParts)
      .find((each) => isValue(written.slice(1, each.range().start.index - from), each.text()));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of the SQL text, so whoever controls it can rewrite the statement. Pass it as a bound parameter.`,
      at: [part],
    };
  },
};

function isValue(before: string, part: string): boolean {
  const near = before.slice(-80).replace(/["'`]?\s*\+\s*$/, '');
  return statement.test(before.slice(0, 2_000)) && valuePosition.test(near) && !harmless.test(part);
}
