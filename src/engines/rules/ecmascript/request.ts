import type { Node } from '../rule.ts';
import { unwrap, variablePartsOf } from './constant.ts';

/** The fields of a request that hold what the client sent, in Express, Koa, Fastify and their kin. */
const clientData =
  /^(?:req|request|ctx|ctx\.request|ctx\.req|context\.req|c\.req)\.(?:params|query|body|headers|cookies)\b/;

/** The part of an expression that is taken from a request as it is; null where there is none. */
export function fromRequest(expression: Node): Node | null {
  const value = unwrap(expression);
  const parts = [value, ...variablePartsOf(value)].map(unwrap);
  return parts.find((part) => isMember(part) && clientData.test(part.text())) ?? null;
}

function isMember(node: Node): boolean {
  return node.is('member_expression') || node.is('subscript_expression');
}
