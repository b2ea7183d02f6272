import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** Hoisted or empty: legal behind a jump. */
const harmless = new Set([
  'comment',
  'function_declaration',
  'generator_function_declaration',
  'class_declaration',
  'empty_statement',
  'break_statement',
  'type_alias_declaration',
  'interface_declaration',
  'enum_declaration',
  'export_statement',
]);

/** How many harmless statements are passed over. */
const longestWay = 20;

export const unreachableCode: StructuralRule = {
  id: 'unreachable-code',
  title: 'Code that is never reached',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'What stands behind a jump never runs: a leftover of debugging, or work that was meant to happen.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      'function load() {\n  return cache;\n  refresh();\n}',
      'for (const item of items) { continue; use(item); }',
      "if (!user) { throw new Error('no user'); log(user); }",
    ],
    good: [
      'function load() { refresh(); return cache; }',
      'function load() { return helper(); function helper() {} }',
      "switch (kind) { case 'a': return 1; break; default: return 2; }",
      'function load() { if (ready) return cache; refresh(); }',
      'function load() {\n  return (\n    cache\n  );\n}',
      'function load() { return value; var value; }',
    ],
  },
  triggers: ['return', 'throw', 'continue', 'break'],
  kinds: ['return_statement', 'throw_statement', 'continue_statement', 'break_statement'],
  check(node) {
    if (node.parent()?.is('statement_block') !== true) return null;
    const next = nextStatement(node);
    if (next === null || isBareDeclaration(next)) return null;
    const word = node.child(0)?.text() ?? 'jump';
    return {
      comment: `Nothing behind this ${quote(word, 'jump')} runs. Remove what follows, or the jump if it was only for trying something out.`,
      at: [node, next.child(0) ?? next],
    };
  },
};

/** The first statement behind a jump in its block that would do something. */
function nextStatement(jump: Node): Node | null {
  let at = jump.next();
  for (let step = 0; at !== null && step < longestWay; step++, at = at.next()) {
    if (at.is('}')) return null;
    if (!harmless.has(String(at.kind()))) return at;
  }
  return null;
}

/** `var x;` behind a return declares x for the whole function. */
function isBareDeclaration(statement: Node): boolean {
  return statement.is('variable_declaration') && !statement.text().includes('=');
}
