// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

const literals = new Set([
  'string',
  'template_string',
  'number',
  'null',
  'undefined',
  'true',
  'false',
  'object',
]);

export const thrownLiteral: StructuralRule = {
  id: 'thrown-literal',
  title: 'Something other than an error is thrown',
  severity: 'nit',
  languages: ecmascript,
  rationale:
    'A thrown string or plain object has no stack, and handlers that read message or test instanceof Error miss it.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ["throw 'not found';", `throw \`no user \${id}\`;`, 'throw { status: 404 };'],
    good: [
      "throw new Error('not found');",
      'throw error;',
      'throw notFound(id);',
      'throw Object.assign(error, { id });',
    ],
  },
  triggers: ['throw'],
  kinds: ['throw_statement'],
  applies: isShipped,
  check(node) {
    const thrown = node.child(1);
    if (thrown === null || !literals.has(String(thrown.kind()))) return null;
    return {
      comment:
        'What is thrown here is not an Error: it carries no stack, and handlers that look for one will not recognise it. Throw an Error, or a class of your own that extends it.',
      at: [thrown],
    };
  },
};
