import { argumentsOf, calleeOf, namedIn } from '../../ecmascript/call.ts';
import { isFunction } from '../../ecmascript/function.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const handlers = new Set([
  'reduce',
  'reduceRight',
  'use',
  'on',
  'once',
  'addListener',
  'prependListener',
  'addEventListener',
  'subscribe',
  'catch',
]);

export const unusedCallbackError: StructuralRule = {
  id: 'unused-callback-error',
  title: 'Error argument of a callback never looked at',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'A callback that ignores its error goes on with a result that does not exist.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      "fs.readFile('a.txt', (err, data) => { use(data); });",
      'db.find(id, function (error, rows) { render(rows); });',
    ],
    good: [
      'fs.readFile(path, (err, data) => { if (err) throw err; use(data); });',
      'fs.readFile("a.txt", (_err, data) => use(data));',
      'list.reduce((error, item) => item.worse(), null);',
      'emitter.on("error", (err, origin) => { process.exit(1); });',
      'app.use((err, req, res, next) => { res.status(500).end(); });',
    ],
  },
  triggers: ['(err'],
  kinds: ['call_expression', 'new_expression'],
  applies: isShipped,
  check(node) {
    const callback = argumentsOf(node).at(-1);
    if (callback === undefined || !isFunction(callback)) return null;
    const parameters = callback.field('parameters');
    const [first, second, third] = parameters === null ? [] : namedIn(parameters);
    const name = first === undefined ? '' : (namedIn(first)[0] ?? first).text();
    if (!/^(?:err|error)$/.test(name) || second === undefined || third !== undefined) return null;
    if (isHandler(node) || mentions(callback, name)) return null;
    return {
      comment: `${quote(name, 'The error')} is never looked at, so after a failure the code goes on with a result that is not there. Check it first.`,
      at: [first ?? callback],
    };
  },
};

/** Listeners for an error event, and accumulators, are told an error without having asked for anything. */
function isHandler(call: Node): boolean {
  return handlers.has(calleeOf(call).name);
}

function mentions(callback: Node, name: string): boolean {
  const body = callback.field('body');
  return body === null || new RegExp(`\\b${name}\\b|\\barguments\\b`).test(body.text());
}
