import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isStatement } from '../../ecmascript/statement.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const textOnly = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'padStart',
  'padEnd',
]);

export const unusedResult: StructuralRule = {
  id: 'unused-result',
  title: 'Changed text dropped',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'Strings never change: the method returns a new one, and without an assignment nothing has happened.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['name.trim();', "path.replace(/\\\\/g, '/');", 'title.toUpperCase();'],
    good: [
      'text.replace(/x/g, (match) => { found.push(match); return match; });',
      'name = name.trim();',
      "history.replace('/home');",
      "router.replace('/home', state);",
      "const clean = path.replace(/x/g, '');",
    ],
  },
  triggers: ['.replace', '.trim', 'Case()', '.pad'],
  kinds: ['call_expression'],
  check(node) {
    if (!isTextMethod(node) || !isStatement(node)) return null;
    const { name } = calleeOf(node);
    return {
      comment: `${quote(name, 'The method')} returns a new string and leaves the old one as it was, and here the new one is dropped. Assign it.`,
    };
  },
};

function isTextMethod(call: Node): boolean {
  const { name, receiver } = calleeOf(call);
  // In a fragment the beginning of a chain may be missing.
  if (receiver === null || /^(?:\.|$)/.test(receiver)) return false;
  const given = argumentsOf(call);
  if (textOnly.has(name)) return given.length === 0 || name.startsWith('pad');
  return (name === 'replace' || name === 'replaceAll') && given[0]?.is('regex') === true && isText(given[1]);
}

/** A callback may be there for what it does besides. */
function isText(replacement: Node | undefined): boolean {
  return replacement?.is('string') === true || replacement?.is('template_string') === true;
}
