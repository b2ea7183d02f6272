// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { perSource } from '../../per-source.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const uninterpolatedString: StructuralRule = {
  id: 'uninterpolated-string',
  title: 'Placeholder in a plain string',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'Between plain quotes ${name} stays as it is; users read the placeholder instead of the value.',
  serves: 'core.change-is-coherent',
  examples: {
    bad: [
      "function greet(name) { return 'Hello ${name}'; }",
      'const total = sum(items);\nlog("total: ${total.value}");',
    ],
    good: [
      'function greet(name) { return `Hello ${name}`; }',
      "const script = 'echo ${HOME}';",
      "const text = format('Hello ${name}', { name });",
      "const workflow = 'ref: ${{ github.sha }}';",
      "const name = 'x';\nconst text = 'Hello ${name}'.replace('${name}', name);",
    ],
  },
  triggers: ['${'],
  mentions: /(?:'[^'\n]{0,200}|"[^"\n]{0,200})\$\{/,
  kinds: ['string'],
  applies: isShipped,
  check(node, source) {
    const match = /\$\{(\w+)(?:\.\w+)*\}/.exec(node.text());
    const name = match?.[0] === node.text().slice(1, -1) ? undefined : match?.[1];
    if (name === undefined || !declaredNames(source).has(name)) return null;
    const above = node.parent();
    if (above?.is('member_expression') || above?.is('pair')) return null;
    // Where the name is also handed over, the text is a template for a function that fills it.
    const others = above?.is('arguments') ? above.children() : [];
    if (others.length > 20 || others.some((other) => isMention(other, name))) return null;
    return {
      comment: `${quote(match?.[0] ?? '', 'The placeholder')} stands in a plain string and is not replaced by the value. Use back quotes.`,
    };
  },
};

/** What the source declares by name: variables and parameters. */
const declaredNames = perSource((source): ReadonlySet<string> => {
  const declaring = source.nodesOf('variable_declarator', 'formal_parameters');
  return new Set(declaring.flatMap((node) => (node.field('name') ?? node).text().match(/\w+/g) ?? []));
});

function isMention(argument: Node, name: string): boolean {
  return !argument.is('string') && new RegExp(`\\b${name}\\b`).test(argument.text());
}
