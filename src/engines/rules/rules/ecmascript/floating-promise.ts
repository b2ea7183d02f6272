import { calleeOf, namedIn } from '../../ecmascript/call.ts';
import { functionAround, isAsync } from '../../ecmascript/function.ts';
import { isStatement } from '../../ecmascript/statement.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { perSource } from '../../per-source.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const floatingPromise: StructuralRule = {
  id: 'floating-promise',
  title: 'Asynchronous function called without await',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Nobody waits for the work or hears of its failure: the caller goes on too early, and an error is unhandled.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'async function save() { await write(); }\nasync function run() { save(); done(); }',
      'class Store {\n  async save() {}\n  async run() {\n    this.save();\n  }\n}',
    ],
    good: [
      'async function save() { await write(); }\nasync function run() { await save(); }',
      'async function save() { await write(); }\nasync function run() { void save(); }',
      'async function save() { await write(); }\nsave();',
      'async function save() { await write(); }\nfunction start() { save(); }',
      'function save() { write(); }\nasync function run() { save(); }',
      'class Store {\n  async save() {}\n  run() {\n    this.save();\n  }\n}',
      'async function save() {}\nasync function run(save) { save(); }',
    ],
  },
  triggers: ['('],
  mentions: ['async'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver } = calleeOf(node);
    if ((receiver !== null && receiver !== 'this') || !asyncWords(source).has(name)) return null;
    if (!isStatement(node)) return null;
    const { functions, methods } = asyncNames(source);
    if (!(receiver === null ? functions : methods).has(name)) return null;
    const around = functionAround(node);
    if (around === null || !isAsync(around)) return null;
    return {
      comment: `${quote(name, 'This function')} is asynchronous and nobody waits for it here: what follows runs before it is done, and its failure is unhandled. Await it, or write void in front if that is meant.`,
    };
  },
};

/** The names behind the word async: a quick look at the text before declarations are read. */
const asyncWords = perSource((source): ReadonlySet<string> => {
  const words = source.text.matchAll(/\basync\s+(?:function\b\s*)?(#?[\w$]+)\s*[(<]/g);
  return new Set([...words].map(([, name]) => name ?? ''));
});

interface AsyncNames {
  readonly functions: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
}

/** The names that mean an asynchronous function wherever they are declared in the source, and nothing else. */
const asyncNames = perSource((source): AsyncNames => {
  const functions = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  for (const node of source.nodesOf('function_declaration', 'method_definition')) {
    const names = node.is('method_definition') ? methods : functions;
    const name = node.field('name')?.text() ?? '';
    names.set(name, (names.get(name) ?? true) && isAsync(node));
  }
  for (const node of source.nodesOf('variable_declarator', 'import_specifier', 'formal_parameters')) {
    for (const name of namesIn(node)) functions.set(name, false);
  }
  return { functions: whereTrue(functions), methods: whereTrue(methods) };
});

function namesIn(node: Node): readonly string[] {
  if (node.is('formal_parameters'))
    return namedIn(node).map((each) => (each.field('pattern') ?? each).text());
  return [(node.field('alias') ?? node.field('name') ?? node).text()];
}

function whereTrue(names: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  return new Set([...names].filter(([, isAsynchronous]) => isAsynchronous).map(([name]) => name));
}
