import { callOf, unwrap } from '../any-language/call.ts';
import { valuesIn } from '../any-language/values.ts';
import type { Node } from '../rule.ts';

/** What the client sent, in Rails, Sinatra and their kin. */
const clientData =
  /^(?:params|cookies|request\.(?:params|headers|cookies|body|query_string|referer|env|GET|POST))\b(?!\.permitted)/;
/** Methods that leave the value in the client's hands. */
const keeping =
  /^(?:to_s|strip|downcase|upcase|camelize|classify|capitalize|singularize|to_sym|presence|fetch|dig|require|\[\]|humanize|titleize|read|gsub|sub)$/;

/** The part of an expression that is taken from a request as it is; null where there is none. */
export function fromParams(expression: Node | null): Node | null {
  if (expression === null) return null;
  const value = unwrap(expression);
  return [value, ...valuesIn(value)].find(isClientData) ?? null;
}

function isClientData(node: Node): boolean {
  let at: Node | null = node;
  for (let step = 0; step < 8 && at !== null; step++) {
    if (at.is('element_reference')) return clientData.test(at.text());
    if (!at.is('call')) return false;
    const { name, receiver } = callOf(at);
    if (receiver === 'params' || receiver === 'cookies') return /^(?:fetch|dig|require|\[\])$/.test(name);
    if (receiver === 'request') return clientData.test(`request.${name}`);
    if (!keeping.test(name)) return false;
    at = at.field('receiver');
  }
  return false;
}
