import type { Node } from '../rule.ts';
import { callOf, namedIn } from './call.ts';

/** A template with the values that are put into it, in order. */
export interface Format {
  readonly template: Node;
  /** `percent`: `%s`; `braces`: `{}` and `{name}`. */
  readonly style: 'percent' | 'braces';
  readonly values: readonly Node[];
}

const percentFunctions: ReadonlySet<string> = new Set([
  'Sprintf',
  'sprintf',
  'vsprintf',
  'format',
  'formatted',
]);

/** The parts of a formatting expression: `fmt.Sprintf`, `String.format`, `sprintf`, `'…'.format`, `'…' % x`. */
export function formatOf(node: Node): Format | null {
  return node.is('binary_operator') || node.is('binary') ? byOperator(node) : byCall(node);
}

function byOperator(node: Node): Format | null {
  const template = node.field('left');
  const right = node.field('right');
  if (template === null || right === null || node.field('operator')?.text() !== '%') return null;
  if (!/string$/.test(String(template.kind()))) return null;
  return {
    template,
    style: 'percent',
    values: /^(?:tuple|array)$/.test(String(right.kind())) ? namedIn(right) : [right],
  };
}

function byCall(node: Node): Format | null {
  if (!/^(?:call|method_invocation|call_expression|function_call_expression)$/.test(String(node.kind())))
    return null;
  const { name, given } = callOf(node);
  if (!percentFunctions.has(name)) return null;
  const subject =
    node.field('object') ?? node.field('receiver') ?? node.field('function')?.field('object') ?? null;
  if (subject !== null && /string/.test(String(subject.kind()))) {
    const values = given.map((value) => value.field('value') ?? value);
    return { template: subject, style: name === 'format' ? 'braces' : 'percent', values };
  }
  const [template, ...values] = given;
  return template === undefined ? null : { template, style: 'percent', values };
}

const placeholders = {
  percent: /%(?:\(\w+\)|\d+\$)?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z%]/g,
  braces: /\{\{|\}\}|\{[^{}]*\}/g,
} as const;

/** What prints as a number, or is an escaped sign, cannot carry syntax. */
const harmless = /^%.*[dioxXfeEgGcp%]$|^\{\{$|^\}\}$|^\{[^:]*:[^}]*[dxf]\}$/;

/** The literal stretches of a template, one more than its placeholders, and for each placeholder its value or null. */
export function splitTemplate(
  text: string,
  { style, values }: Format,
): { readonly texts: readonly string[]; readonly values: readonly (Node | null)[] } {
  const found = text.match(placeholders[style]) ?? [];
  let next = 0;
  const put = found.map((placeholder) => {
    if (/^(?:%%|\{\{|\}\})$/.test(placeholder)) return null;
    const value = values[next] ?? values.at(-1) ?? null;
    next += 1;
    return harmless.test(placeholder) ? null : value;
  });
  return { texts: text.split(placeholders[style]), values: put };
}
