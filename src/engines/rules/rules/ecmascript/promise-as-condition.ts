import { calleeOf } from '../../ecmascript/call.ts';
import { isAsync } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import { perSource } from '../../per-source.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const promiseAsCondition: StructuralRule = {
  id: 'promise-as-condition',
  title: 'Promise used as yes or no',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'A promise always counts as true; the answer that it will give was not waited for.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'async function isFree(name) { return !(await find(name)); }\nasync function take(name) { if (isFree(name)) create(name); }',
      'async function isFree(name) { return true; }\nasync function take(name) { if (!isFree(name)) return; }',
    ],
    good: [
      'async function isFree(name) { return true; }\nasync function take(name) { if (await isFree(name)) create(name); }',
      'function isFree(name) { return true; }\nfunction take(name) { if (isFree(name)) create(name); }',
      'async function isFree(name) { return true; }\nfunction take(isFree) { if (isFree(1)) go(); }',
    ],
  },
  triggers: ['('],
  mentions: ['async function'],
  kinds: ['if_statement', 'ternary_expression'],
  check(node, source) {
    const condition = node.field('condition');
    const call = condition === null ? null : positiveOf(condition);
    if (call?.is('call_expression') !== true) return null;
    const { name, receiver } = calleeOf(call);
    if (receiver !== null || !asyncWords(source).has(name)) return null;
    if (!asynchronousNames(source).has(name)) return null;
    return {
      comment: `${quote(name, 'This function')} is asynchronous, and without await its promise counts as true whatever it will say. Await it.`,
      at: [call],
    };
  },
};

/** The names behind the words async function: a quick look at the text before declarations are read. */
const asyncWords = perSource(
  (source): ReadonlySet<string> =>
    new Set([...source.text.matchAll(/\basync function\s+([\w$]+)/g)].map(([, name]) => name ?? '')),
);

/** The expression behind parentheses and negations. */
function positiveOf(condition: Node): Node | null {
  let at: Node | null = condition;
  while (at?.is('parenthesized_expression') || at?.is('unary_expression')) at = at.child(1);
  return at;
}

/** Functions declared `async` under a name that nothing else in the source has. */
const asynchronousNames = perSource((source): ReadonlySet<string> => {
  const declared = source.nodesOf('function_declaration');
  const others = source
    .nodesOf('variable_declarator', 'formal_parameters')
    .map((node) => (node.field('name') ?? node).text());
  const taken = new Set(others.flatMap((text) => text.match(/\w+/g) ?? []));
  const names = new Set<string>();
  for (const fn of declared) {
    const name = fn.field('name')?.text() ?? '';
    if (isAsync(fn) && !taken.has(name)) names.add(name);
  }
  return names;
});
